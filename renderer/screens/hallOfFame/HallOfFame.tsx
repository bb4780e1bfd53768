/** The Hall of Fame for the chosen rules, of people or of everybody. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { ListFilter } from '../../parts/Choices.tsx';
import { Check } from '../../parts/Field.tsx';
import { EmptyFame, FameTable } from '../../parts/HallOfFame.tsx';
import { useApp } from '../../useApp.ts';

export function HallOfFame() {
  const { frame, hallOfFame, listChoice, replay } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void hallOfFame.read(), [hallOfFame]);
  const watch = async (game: number) => {
    const sentence = await replay.open(game);
    setProblem(sentence);
    if (sentence === null) frame.go('games');
  };
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.hallOfFame.title}</h1>
        <div class="choices">
          <ListFilter onChange={(change) => void hallOfFame.choose(change)} />
          <Check
            label={words.hallOfFame.hinted}
            checked={hallOfFame.hinted.value}
            onChange={(wanted) => void hallOfFame.showHinted(wanted)}
          />
        </div>
      </div>
      <section class="panel" aria-label={words.hallOfFame.title}>
        <EmptyFame />
        <FameTable
          answer={hallOfFame.answer.value}
          // A game from another laptop is in the club's file, not in this laptop's.
          {...(listChoice.place.value === 'laptop' && { onWatch: (game) => void watch(game) })}
        />
        {problem !== null && <p role="alert">{problem}</p>}
      </section>
      <p class="quiet">{words.hallOfFame.note}</p>
    </main>
  );
}
