/** Who has played how well, over all games and this evening. */
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { EditPlayer } from '../parts/EditPlayer.tsx';
import { Segments } from '../parts/Segments.tsx';
import { StandingsTable } from '../parts/Standings.tsx';
import { useApp } from '../useApp.ts';

export function Standings() {
  const [edited, setEdited] = useState<Standing | null>(null);
  const { standings } = useApp();
  const answer = standings.chosen.value;
  const isEvening = standings.isEvening.value;
  useEffect(() => {
    void standings.choose(standings.isEvening.value);
    void standings.readPlayers();
  }, [standings]);
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.standings.title}</h1>
        <Segments
          label={words.standings.games}
          options={[
            { value: 'all', name: words.standings.allGames },
            { value: 'evening', name: words.standings.evening },
          ]}
          value={isEvening ? 'evening' : 'all'}
          onChange={(value) => void standings.choose(value === 'evening')}
        />
      </div>
      <section class="panel" aria-label={words.standings.title}>
        {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
        {answer?.ok && answer.value.length === 0 && (
          <p class="quiet">{isEvening ? words.standings.noGameThisEvening : words.standings.noGame}</p>
        )}
        {answer?.ok && answer.value.length > 0 && <StandingsTable lines={answer.value} onEdit={setEdited} />}
      </section>
      <p class="quiet">{isEvening ? words.standings.eveningNote : words.standings.note}</p>
      {edited !== null && <EditPlayer player={edited} onClose={() => setEdited(null)} />}
    </main>
  );
}
