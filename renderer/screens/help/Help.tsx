/** How to play: the rules with little pictures, the boxes, the keys, and what the proof of the dice means. */

import { useState } from 'preact/hooks';
import { compile, handNumber } from '../../../shared/rules/compile.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import type { Rules } from '../../../shared/rules/rules.ts';
import { boxNumber } from '../../../shared/rules/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { RulesChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { DieFace } from '../../parts/DieFace.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useApp } from '../../useApp.ts';
import { exampleHand } from './exampleHand.ts';

export function Help({ onClose }: { onClose: () => void }) {
  const { setup, table } = useApp();
  const [rules, setRules] = useState<RulesId>(table.game.value?.rules ?? setup.rules.value);
  const { title, tabs } = words.help;
  return (
    <Dialog title={title} onClose={onClose} isWide buttons={words.common.close}>
      <RulesChoice value={rules} onChange={setRules} />
      <Tabs
        label={title}
        pages={[
          { name: tabs.game, content: <HowToPlay rules={rules} /> },
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
const first: Hand = [5, 2, 5, 1, 6, 3, 4, 2];
const second: Hand = [5, 3, 5, 5, 1, 2, 6, 4];
/** Of the first; the others are rolled again. */
const kept = [0, 2];

function HowToPlay({ rules }: { rules: RulesId }) {
  const { roll, again, score } = words.help.turn;
  const { dice, rolls } = rulesOf(rules);
  const before = first.slice(0, dice);
  const others = [...before.keys()].filter((die) => !kept.includes(die));
  const sentences = words.howToPlay(rules);
  return (
    <>
      <p class="quiet">{words.rulesDescription(rules)}</p>
      <ol class="help-rules stack">
        {rolls === 3 && (
          <li>
            {roll}
            <SmallHand hand={before} />
          </li>
        )}
        <li>
          {/* Any other number of rolls has a sentence of its own, the first. */}
          {rolls === 3 ? again : sentences[0]}
          <SmallHand hand={before} again={rolls > 1 ? others : []} />
        </li>
        <li>
          {score}
          <ExampleScore rules={rules} />
        </li>
        {sentences.slice(rolls === 3 ? 0 : 1).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <TipsButton />
    </>
  );
}

/** What the three fives make; in rules without that box, a good hand for their first one. */
function ExampleScore({ rules: id }: { rules: RulesId }) {
  const rules = rulesOf(id);
  const fives = boxNumber(rules, 'fives');
  const box = Math.max(fives, 0);
  const hand = fives < 0 ? exampleHand(rules, rules.boxes[box]) : second.slice(0, rules.dice);
  return (
    <span class="line">
      <SmallHand hand={hand} />
      <span class="line help-box">
        <span>{words.categoryName(id, rules.boxes[box].id)}</span>
        <strong class="number">{pointsFor(rules, box, hand)}</strong>
      </span>
    </span>
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

function pointsFor(rules: Rules, box: number, hand: Hand): number {
  const compiled = compile(rules);
  return compiled.points[box * compiled.handCount + handNumber(compiled, hand)];
}

function Boxes({ rules: id }: { rules: RulesId }) {
  const rules = rulesOf(id);
  return (
    <dl class="help-boxes stack tight">
      {rules.boxes.map((box, number) => {
        const hand = exampleHand(rules, box);
        return (
          <div key={box.id}>
            <dt class="strong">{words.categoryName(id, box.id)}</dt>
            <dd>
              <SmallHand hand={hand} />
              <strong class="number">{words.help.worth(pointsFor(rules, number, hand))}</strong>
              <span>{words.categoryHelp(box.id, id)}</span>
            </dd>
          </div>
        );
      })}
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

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keyboard.title} onClose={onClose} buttons={words.common.close}>
      <KeyTable />
    </Dialog>
  );
}

/** What every key does. */
function KeyTable() {
  const { heads, keys } = words.keyboard;
  return (
    <table class="keys">
      <thead class="unseen">
        <tr>
          <th scope="col">{heads.keys}</th>
          <th scope="col">{heads.does}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ keys: names, does }) => (
          <tr key={does}>
            <th scope="row">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
