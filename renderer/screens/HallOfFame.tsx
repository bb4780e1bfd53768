/** Every list of the Hall of Fame: over all rules or under some, of everybody or of people only. */
import { useEffect, useState } from 'preact/hooks';
import { FameTable } from '../parts/HallOfFame.tsx';
import { RulesChoice } from '../parts/RulesChoice.tsx';
import { Segments } from '../parts/Segments.tsx';
import { chooseList, chosenFame, chosenList } from '../state/hallOfFame.ts';
import { openReplay } from '../state/replay.ts';
import { showScreen } from '../state/screen.ts';

const who = [
  { value: 'everybody', name: 'Everybody' },
  { value: 'people', name: 'People only' },
] as const;

export function HallOfFame() {
  const list = chosenList.value;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void chooseList(chosenList.value), []);
  const open = async (game: number) => {
    const sentence = await openReplay(game);
    setProblem(sentence);
    if (sentence === null) showScreen('games');
  };
  return (
    <main class="page">
      <div class="page-head">
        <h1>Hall of Fame</h1>
        <div class="choices">
          <RulesChoice value={list.rules} all="All rules" onChange={(rules) => void chooseList({ ...list, rules })} />
          <Segments
            label="Who"
            options={who}
            value={list.peopleOnly ? 'people' : 'everybody'}
            onChange={(value) => void chooseList({ ...list, peopleOnly: value === 'people' })}
          />
        </div>
      </div>
      <section class="panel" aria-label="Hall of Fame">
        <FameTable answer={chosenFame.value} onOpen={(game) => void open(game)} />
        {problem !== null && <p role="alert">{problem}</p>}
      </section>
      <p class="quiet">
        Of two equal scores the earlier ranks higher. Games in cheat mode, or with dice from a chosen seed, never enter.
      </p>
    </main>
  );
}
