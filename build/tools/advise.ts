/** `npm run advise`: every choice in a position with its exact value. */
import { print, printJson } from '../../main/console/print.ts';
import { categories, isYahtzeeRules } from '../../shared/rules/categories.ts';
import { type Hand, isHand } from '../../shared/rules/dice.ts';
import { rulesetIds, rulesOf } from '../../shared/rules/ruleset.ts';
import { emptyCard, isComplete, isOpen, type Scorecard, withScore } from '../../shared/rules/scorecard.ts';
import { exactEvaluator } from '../../shared/solver/coach/evaluate.ts';
import { explain, inTenths } from '../../shared/solver/coach/explain.ts';
import { keeps } from '../../shared/solver/lattice.ts';
import { keepsOf } from '../../shared/solver/lookahead.ts';
import { possibleScores } from '../../shared/solver/turn.ts';
import { words } from '../../shared/words/index.ts';
import { numberIn, oneOf, readOptions, refuse } from '../arguments.ts';
import { tableFrom, valuesFor } from '../tables.ts';

const solvable = rulesetIds.filter((rules) => rulesOf(rules).columns.length === 1 && isYahtzeeRules(rulesOf(rules)));
const usage = `npm run advise -- [--rules R] [--card "ones=3,chance=22"] --dice 1,1,2,5,6 [--rolls-left 0|1|2] [--why] [--json]
R: ${solvable.join(', ')} (default: official); exact advice exists only for one-column rules.
--card: the filled boxes (default: none); yahtzee=50 means that chips count where the rules have them.
Boxes: ${categories.join(' ')}
--rolls-left counts the re-rolls still to come (default: 2).
--why: how each choice differs from the best one, box by box; the numbers add up to the difference.`;

function readCard(text: string, blank: Scorecard): Scorecard {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce((card, part) => {
      const [name, points, ...rest] = part.split('=').map((piece) => piece.trim());
      if (!categories.includes(name)) return refuse(`--card "${part}": allowed boxes are ${categories.join(', ')}.`);
      const allowed = possibleScores[categories.indexOf(name)];
      const score = numberIn(points ?? '');
      if (rest.length > 0 || !allowed.includes(score))
        return refuse(`--card "${part}": allowed for ${name} are ${allowed.join(', ')}.`);
      const box = { category: name, column: 1 } as const;
      if (!isOpen(ruleset, card, box)) return refuse(`--card "${part}": allowed is every box once.`);
      return withScore(ruleset, card, box, score, false);
    }, blank);
}

function readDice(text: string | undefined): Hand {
  const dice = (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(numberIn);
  return isHand(dice, 5)
    ? dice
    : refuse(`--dice "${text ?? ''}": allowed are five whole numbers from 1 to 6, as in 1,1,2,5,6.`);
}

const options = readOptions(
  {
    rules: { type: 'string' },
    card: { type: 'string' },
    dice: { type: 'string' },
    'rolls-left': { type: 'string' },
    why: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  usage,
);
const rules = oneOf('rules', options.rules, rulesetIds, 'official');
const ruleset = rulesOf(rules);
if (!solvable.includes(rules))
  refuse(`--rules "${rules}": exact advice exists only for one-column rules; allowed are ${solvable.join(', ')}.`);
const card = readCard(options.card ?? '', emptyCard(ruleset));
if (isComplete(card)) refuse(`--card "${options.card}": allowed are cards with an open box.`);
const hand = readDice(options.dice);
const rollsLeft = oneOf('rolls-left', options['rolls-left'], ['0', '1', '2'], '2');

const values = await valuesFor(rules);
const dice = { hand, rollsLeft: Number(rollsLeft) };
const worth = exactEvaluator(ruleset, values).look(card);
const choices =
  dice.rollsLeft === 0
    ? worth.choices(dice)
    : keepsOf(hand)
        .map((keep) => ({ keep: keeps[keep], value: worth.value(dice, { keep: keeps[keep] }) }))
        .sort((a, b) => b.value - a.value);
const [best, ...others] = choices;
const components = options.why ? await tableFrom('components', rules, values) : null;
/** How the best choice differs from each: nothing for itself. */
const reasons = (choice: (typeof choices)[number]) =>
  components && explain(components, values, card, dice, best, choice);

if (options.json) {
  const told = choices.map((choice) => {
    const why = reasons(choice);
    return why === null ? choice : { ...choice, why };
  });
  printJson({ choices: told });
} else {
  for (const choice of choices) {
    const what = 'keep' in choice ? `keep ${choice.keep.join(' ') || 'nothing'}` : choice.category;
    const why = choice === best ? null : reasons(choice);
    const sum = why === null ? '' : `best is ${words.coach.sum(rules, inTenths(why))}`;
    print(`${choice.value.toFixed(3).padStart(9)}  ${sum === '' ? what : `${what.padEnd(15)}  ${sum}`}`);
  }
  const why = others.length > 0 ? reasons(others[0]) : null;
  if (why !== null) print(words.coach.why(rules, best, others[0], inTenths(why)));
}
