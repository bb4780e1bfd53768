/** `npm run advise`: every choice in a position with its exact value. */

import { presetsOffered, refuse, rulesIn } from '../../main/console/command.ts';
import { print, printError, printJson } from '../../main/console/print.ts';
import { compile } from '../../shared/rules/compile.ts';
import { type Hand, isHand } from '../../shared/rules/dice.ts';
import { emptyCard, isComplete, isOpen, type Scorecard, withScore } from '../../shared/rules/scorecard.ts';
import { inTenths } from '../../shared/solver/coach/explain.ts';
import { words } from '../../shared/words/index.ts';
import { numberIn, oneOf, readOptions } from '../arguments.ts';
import { evaluatorFor, explainerFor } from '../tables.ts';

const usage = `npm run advise -- [--rules R] [--card "ones=3,chance=22"] --dice 1,1,2,5,6 [--rolls-left 0|1|2] [--why] [--json]
R: ${presetsOffered((rules) => rules.columns.length === 1)} (default: official), or @FILE: own rules as JSON.
--card: the filled boxes (default: none); yahtzee=50 means that chips count where the rules have them.
--dice: as many as the rules have. --rolls-left counts the re-rolls still to come, saved ones too (default: 2).
--why: how each choice differs from the best one, box by box; the numbers add up. Where there are too many cards for
  that, only for the last boxes.
Rules with too many cards to know them all are answered by an estimate, which is said on standard error.`;

function readCard(text: string, blank: Scorecard): Scorecard {
  const { boxes, boxNumbers } = compile(rules);
  const ids = boxes.map(({ id }) => id);
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce((card, part) => {
      const [name, points, ...rest] = part.split('=').map((piece) => piece.trim());
      const number = boxNumbers.get(name);
      if (number === undefined) return refuse(`--card "${part}": allowed boxes are ${ids.join(', ')}.`);
      const { possible, needs } = boxes[number];
      const allowed = needs === null ? possible : [...new Set([0, ...possible])];
      const score = numberIn(points ?? '');
      if (rest.length > 0 || !allowed.includes(score))
        return refuse(`--card "${part}": allowed for ${name} are ${allowed.join(', ')}.`);
      const box = { category: name, column: 1 } as const;
      if (!isOpen(rules, card, box)) return refuse(`--card "${part}": allowed is every box once.`);
      return withScore(rules, card, box, score, false);
    }, blank);
}

const numerals = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function readDice(text: string | undefined): Hand {
  const dice = (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(numberIn);
  if (isHand(dice, rules.dice)) return dice;
  const example = [1, 1, 2, 5, 6, 6, 6, 6].slice(0, rules.dice).join(',');
  return refuse(
    `--dice "${text ?? ''}": allowed are ${numerals[rules.dice]} whole numbers from 1 to 6, as in ${example}.`,
  );
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
const { id, rules } = rulesIn(options.rules);
if (rules.columns.length > 1) {
  const fit = presetsOffered(({ columns }) => columns.length === 1);
  refuse(`--rules "${id}": exact advice exists only for one-column rules; allowed are ${fit}.`);
}
const card = readCard(options.card ?? '', emptyCard(rules));
if (isComplete(card)) refuse(`--card "${options.card}": allowed are cards with an open box.`);
const hand = readDice(options.dice);
const most = (rules.rolls - 1) * (rules.saved ? rules.boxes.length : 1);
const lefts = Array.from({ length: most + 1 }, (_, left) => String(left));
const rollsLeft = oneOf('rolls-left', options['rolls-left'], lefts, String(rules.rolls - 1));

const evaluator = await evaluatorFor(rules);
if (!evaluator.exact) printError('These values are an estimate.');
const dice = { hand, rollsLeft: Number(rollsLeft) };
const worth = evaluator.look(card);
const choices = dice.rollsLeft === 0 ? worth.choices(dice) : worth.keeps(dice);
const [best, ...others] = choices;
const explainer = options.why && evaluator.exact ? await explainerFor(rules) : null;
/** How the best choice differs from each: nothing for itself. */
const reasons = (choice: (typeof choices)[number]) => explainer?.(card, dice, best, choice) ?? null;

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
    const sum = why === null ? '' : `best is ${words.coach.sum(rules.id, inTenths(why))}`;
    print(`${choice.value.toFixed(3).padStart(9)}  ${sum === '' ? what : `${what.padEnd(15)}  ${sum}`}`);
  }
  const why = others.length > 0 ? reasons(others[0]) : null;
  if (why !== null) print(words.coach.why(rules.id, best, others[0], inTenths(why)));
}
