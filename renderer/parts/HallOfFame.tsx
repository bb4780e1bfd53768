/** The ten highest scores as a table of ten lines, filled or not. */
import { rulesets } from '../../shared/rules/ruleset.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import { hallOfFame } from '../state/hallOfFame.ts';

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export function HallOfFame() {
  const answer = hallOfFame.value;
  const entries = answer?.ok ? answer.value : [];
  return (
    <section class="panel" aria-labelledby="fame-heading">
      <h2 id="fame-heading">Hall of Fame</h2>
      {answer?.ok === false && <p role="alert">{answer.error.sentence}</p>}
      <table class="fame">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Name</th>
            <th scope="col" class="number">
              Score
            </th>
            <th scope="col">Rules</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <Line key={rank} rank={rank} entry={entries[rank - 1]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ rank, entry }: { rank: number; entry: FameEntry | undefined }) {
  return (
    <tr>
      <td class="number">{rank}</td>
      <td>{entry?.name ?? '–'}</td>
      <td class="number">{entry?.score}</td>
      <td>{entry && rulesets[entry.rules].name}</td>
      <td>{entry && dateFormat.format(entry.at)}</td>
    </tr>
  );
}
