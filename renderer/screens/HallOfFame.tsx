/** Every list of the Hall of Fame: over all rules or under some, of everybody or of people only. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { RulesChoice } from '../parts/Choices.tsx';
import { FameTable } from '../parts/HallOfFame.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useApp } from '../useApp.ts';

export function HallOfFame() {
  const { frame, hallOfFame, replay } = useApp();
  const list = hallOfFame.chosenList.value;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void hallOfFame.choose(hallOfFame.chosenList.value), [hallOfFame]);
  const open = async (game: number) => {
    const sentence = await replay.open(game);
    setProblem(sentence);
    if (sentence === null) frame.screen.value = 'games';
  };
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.hallOfFame.title}</h1>
        <div class="choices">
          <RulesChoice
            value={list.rules}
            all={words.common.allRules}
            onChange={(rules) => void hallOfFame.choose({ ...list, rules })}
          />
          <Segments
            label={words.hallOfFame.who}
            options={[
              { value: 'everybody', name: words.common.everybody },
              { value: 'people', name: words.hallOfFame.peopleOnly },
            ]}
            value={list.peopleOnly ? 'people' : 'everybody'}
            onChange={(value) => void hallOfFame.choose({ ...list, peopleOnly: value === 'people' })}
          />
        </div>
      </div>
      <section class="panel" aria-label={words.hallOfFame.title}>
        <FameTable answer={hallOfFame.chosen.value} onOpen={(game) => void open(game)} />
        {problem !== null && <p role="alert">{problem}</p>}
      </section>
      <p class="quiet">{words.hallOfFame.note}</p>
    </main>
  );
}
