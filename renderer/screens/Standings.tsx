/** Who has played how well, over all games and this evening. */
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../shared/wire/memory.ts';
import { EditPlayer } from '../parts/EditPlayer.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Segments } from '../parts/Segments.tsx';
import { isEvening, readPlayers, readStandings, standings } from '../state/standings.ts';

const spans = [
  { value: 'all', name: 'All games' },
  { value: 'evening', name: 'This evening' },
] as const;

const percent = new Intl.NumberFormat('en', { style: 'percent' });

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
        {answer?.ok === false && <p role="alert">{answer.error.sentence}</p>}
        {answer?.ok && answer.value.length === 0 && (
          <p class="quiet">
            {isEvening.value ? 'No game was finished in the last twelve hours.' : 'No game has been finished yet.'}
          </p>
        )}
        {answer?.ok && answer.value.length > 0 && <Lines lines={answer.value} onEdit={setEdited} />}
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

function Lines({ lines, onEdit }: { lines: readonly Standing[]; onEdit: (player: Standing) => void }) {
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="number">
            Games
          </th>
          <th scope="col" class="number">
            Wins
          </th>
          <th scope="col" class="number">
            Cumulative score
          </th>
          <th scope="col" class="number">
            Average
          </th>
          <th scope="col" class="number">
            Best
          </th>
          <th scope="col" class="number">
            Bonus rate
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.player}>
            <th scope="row">{line.name}</th>
            <td class="number">{line.games}</td>
            <td class="number">{line.wins}</td>
            <td class="number">{line.score}</td>
            <td class="number">{line.average.toFixed(1)}</td>
            <td class="number">{line.best}</td>
            <td class="number">{line.bonusRate === null ? '–' : percent.format(line.bonusRate)}</td>
            <td class="action">
              <button
                type="button"
                class="plain icon"
                aria-label={`Change ${line.name}`}
                title="Rename, merge or delete"
                onClick={() => onEdit(line)}
              >
                <Icon name="pencil" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
