/** How to play: the rules with little pictures, the boxes, the keys, and what the proof of the dice means. */
import { useState } from 'preact/hooks';
import { type Category, lowerCategories, upperCategories } from '../../../shared/rules/categories.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { scoreIn } from '../../../shared/rules/scoring.ts';
import { words } from '../../../shared/words/index.ts';
import { RulesChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { DieFace } from '../../parts/DieFace.tsx';
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

function Rules({ rules }: { rules: RulesetId }) {
  return (
    <>
      <p class="quiet">{words.rules[rules].description}</p>
      <ol class="help-rules">
        {words.howToPlay(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </>
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

function SmallHand({ hand }: { hand: Hand }) {
  return (
    <span class="small-hand" role="img" aria-label={hand.join(' ')}>
      {hand.map((face, die) => (
        <span key={die} class="die">
          <DieFace face={face} />
        </span>
      ))}
    </span>
  );
}
