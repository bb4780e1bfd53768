/** Who has played how well, over all games and this evening. */
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { EditPlayer } from '../parts/EditPlayer.tsx';
import { Segments } from '../parts/Segments.tsx';
import { StandingsTable } from '../parts/Standings.tsx';
import { isEvening, readPlayers, readStandings, standings } from '../state/standings.ts';

const spans = [
  { value: 'all', name: 'All games' },
  { value: 'evening', name: 'This evening' },
] as const;

export function Standings() {
  const [edited, setEdited] = useState<Standing | null>(null);
  const answer = standings.value;
  useEffect(() => {
    void readStandings();
    void readPlayers();
  }, []);
  return (
    <main class="page">
      <div class="page-head">
        <h1>Standings</h1>
        <Segments
          label="Games"
          options={spans}
          value={isEvening.value ? 'evening' : 'all'}
          onChange={(value) => void readStandings(value === 'evening')}
        />
      </div>
      <section class="panel" aria-label="Standings">
        {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
        {answer?.ok && answer.value.length === 0 && (
          <p class="quiet">
            {isEvening.value ? 'No game was finished in the last twelve hours.' : 'No game has been finished yet.'}
          </p>
        )}
        {answer?.ok && answer.value.length > 0 && <StandingsTable lines={answer.value} onEdit={setEdited} />}
      </section>
      <p class="quiet">
        {isEvening.value
          ? 'This evening: the games that were finished in the last twelve hours.'
          : 'Every finished game counts, except those in cheat mode. Upper and lower case make no difference in a name.'}
      </p>
      {edited !== null && <EditPlayer player={edited} onClose={() => setEdited(null)} />}
    </main>
  );
}
