/** How to play: the rules with little pictures, the boxes, the keys, and what the proof of the dice means. */
import { useState } from 'preact/hooks';
import { type Category, lowerCategories, upperCategories } from '../../../shared/rules/categories.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { scoreIn } from '../../../shared/rules/scoring.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { RulesChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { DieFace } from '../../parts/DieFace.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useApp } from '../../useApp.ts';
import { KeyTable } from './KeyboardHelp.tsx';

/** A good hand for each box. */
const examples: Readonly<Record<Category, Hand>> = {
  ones: [1, 1, 1, 4, 5],
  twos: [2, 2, 2, 3, 6],
  threes: [3, 3, 3, 1, 6],
  fours: [4, 4, 4, 2, 5],
  fives: [5, 5, 5, 1, 2],
  sixes: [6, 6, 6, 2, 3],
  threeOfAKind: [5, 5, 5, 2, 6],
  fourOfAKind: [4, 4, 4, 4, 6],
  fullHouse: [3, 3, 3, 6, 6],
  smallStraight: [2, 3, 4, 5, 5],
  largeStraight: [2, 3, 4, 5, 6],
  yahtzee: [6, 6, 6, 6, 6],
  chance: [6, 5, 5, 3, 2],
};

export function Help({ onClose }: { onClose: () => void }) {
  const { setup, table } = useApp();
  const [rules, setRules] = useState<RulesetId>(table.game.value?.rules ?? setup.rules.value);
  const { title, tabs } = words.help;
  return (
    <Dialog title={title} onClose={onClose} isWide close={words.common.close}>
      <RulesChoice value={rules} onChange={(chosen) => setRules(chosen ?? rules)} />
      <Tabs
        label={title}
        pages={[
          { name: tabs.game, content: <Rules rules={rules} /> },
          { name: tabs.boxes, content: <Boxes rules={rules} /> },
          { name: tabs.keys, content: <KeyTable /> },
          { name: tabs.coach, content: <Sentences sentences={words.coach.formulas} /> },
          { name: tabs.dice, content: <Sentences sentences={words.help.dice} /> },
          { name: tabs.club, content: <Sentences sentences={words.help.club} /> },
        ]}
      />
    </Dialog>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** The hand that shows what a turn is: a pair of fives is kept, and becomes three. */
const first: Hand = [5, 2, 5, 1, 6];
const second: Hand = [5, 3, 5, 5, 1];

function Rules({ rules }: { rules: RulesetId }) {
  const { roll, again, score } = words.help.turn;
  return (
    <>
      <p class="quiet">{words.rules[rules].description}</p>
      <ol class="help-rules">
        <li>
          {roll}
          <SmallHand hand={first} />
        </li>
        <li>
          {again}
          <SmallHand hand={first} again={[1, 3, 4]} />
        </li>
        <li>
          {score}
          <span class="help-score">
            <SmallHand hand={second} />
            <span class="help-box">
              <span>{words.categories.fives}</span>
              <strong class="number">{scoreIn(second, 'fives')}</strong>
            </span>
          </span>
        </li>
        {words.howToPlay(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <TipsButton />
    </>
  );
}

/** The tips of a first game, at the table as it is or in a game of their own. */
function TipsButton() {
  const { firstGame, frame, setup, table } = useApp();
  const isPlaying = table.game.value?.turn;
  const show = async () => {
    frame.open(null);
    frame.go('play');
    if (isPlaying) firstGame.show();
    else setup.problem.value = await firstGame.start();
  };
  return (
    <div class="buttons">
      <Button name={isPlaying ? words.help.tips.show : words.firstGame.start} icon="bulb" onClick={show} />
    </div>
  );
}

function Boxes({ rules }: { rules: RulesetId }) {
  return (
    <dl class="help-boxes">
      {[...upperCategories, ...lowerCategories].map((category) => (
        <div key={category}>
          <dt>{words.categories[category]}</dt>
          <dd>
            <SmallHand hand={examples[category]} />
            <strong class="number">{words.help.worth(scoreIn(examples[category], category))}</strong>
            <span>{words.categoryHelp(category, rules)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `again`: the places of the dice that are rolled again. */
function SmallHand({ hand, again = [] }: { hand: Hand; again?: readonly number[] }) {
  return (
    <span class="small-hand" role="img" aria-label={hand.join(' ')}>
      {hand.map((face, die) => (
        <span key={die} class="die" data-marked={again.includes(die)}>
          <DieFace face={face} />
          {again.includes(die) && <Icon name="again" />}
        </span>
      ))}
    </span>
  );
}
