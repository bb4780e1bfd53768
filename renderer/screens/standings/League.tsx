/** The table of the league, and how it is set up. */

import { useEffect } from 'preact/hooks';
import { dayOf } from '../../../shared/game/events.ts';
import { type LeagueRow, type LeagueTable, leagueMeasures, mostRounds } from '../../../shared/statistics/league.ts';
import { leagueDays } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DayChoice } from '../../parts/Choices.tsx';
import { boundParts, optionsOf, Segments, SelectField } from '../../parts/Field.tsx';
import { scrollable } from '../../parts/keys.ts';
import { type Column, List } from '../../parts/List.tsx';
import { useApp } from '../../useApp.ts';

export function League() {
  const { league } = useApp();
  useEffect(() => {
    void league.read();
    return league.stopReviewing;
  }, [league]);
  const answer = league.answer.value;
  return (
    <>
      <Plan />
      <section class="panel" aria-label={words.league.title}>
        {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
        {answer?.ok && answer.value.rows.length === 0 && <p class="quiet">{words.league.none}</p>}
        {answer?.ok && answer.value.unreviewed > 0 && <Unreviewed games={answer.value.unreviewed} />}
        {answer?.ok && answer.value.rows.length > 0 && <Rows rows={answer.value.rows} />}
      </section>
      <p class="quiet">{words.league.notes[league.plan.value.measure]}</p>
    </>
  );
}

function Unreviewed({ games }: { readonly games: number }) {
  const { league } = useApp();
  const isReviewing = league.isReviewing.value;
  return (
    <div class="edit-line meeting">
      <p role="status">{isReviewing ? words.league.reviewing(games) : words.league.unreviewed(games)}</p>
      <Button
        name={isReviewing ? words.league.stopReviewing : words.league.reviewMore}
        onClick={() => (isReviewing ? league.stopReviewing() : void league.reviewMore())}
      />
    </div>
  );
}

/** It is set up once, and people come for the table: so one line sums it up and can be opened. */
function Plan() {
  const { choose, plan, rounds: dated } = useApp().league;
  const { days, rounds, bestRounds } = plan.value;
  const part = boundParts(plan.value, choose);
  const first = dated.value[0].from;
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const { firstDay, dayNames, best, allRounds, measures } = words.league;
  return (
    <div class="league-plan row spread">
      <details>
        <summary>{words.league.plan(rounds, days, words.date(first, 'day'), bestRounds)}</summary>
        <div class="choices">
          <DayChoice label={firstDay} value={first} onChange={(at) => at !== null && choose({ firstDay: dayOf(at) })} />
          <SelectField label={words.league.days} options={optionsOf(leagueDays, dayNames)} {...part('days')} />
          <SelectField
            label={words.league.rounds}
            options={optionsOf(upTo(mostRounds), words.number)}
            {...part('rounds')}
          />
          <SelectField
            label={best}
            options={[{ value: null, name: allRounds }, ...optionsOf(upTo(rounds - 1), words.league.bestRounds)]}
            {...part('bestRounds')}
          />
        </div>
      </details>
      <Segments label={words.league.measure} options={optionsOf(leagueMeasures, measures)} {...part('measure')} />
    </div>
  );
}

function Rows({ rows }: Pick<LeagueTable, 'rows'>) {
  const { league } = useApp();
  const { heads, round: roundName, roundDates, shortRound } = words.league;
  const hasPoints = ({ rounds }: LeagueRow) => rounds.some((value) => value !== null);
  // Shared points may be halves and thirds.
  const points = (value: number) => words.number(value, Number.isInteger(value) ? 0 : 1);
  const columns: readonly Column<LeagueRow>[] = [
    { head: heads.rank, look: 'number rank', cell: (row) => (hasPoints(row) ? row.rank : words.common.nothing) },
    { head: heads.player, look: 'player', isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      head: heads.points,
      look: 'number',
      cell: (row) => <strong>{hasPoints(row) ? points(row.points) : words.common.nothing}</strong>,
    },
    { head: heads.games, look: 'number', cell: ({ games }) => words.number(games) },
    { head: heads.wins, look: 'number', cell: ({ wins }) => words.number(wins) },
    ...league.rounds.value.map(({ from, to }, round) => ({
      head: shortRound(round + 1),
      attributes: {
        'aria-label': roundName(round + 1),
        title: roundDates(words.date(from, 'day'), words.date(to - 1, 'day')),
      },
      look: 'number',
      cell: ({ rounds }: LeagueRow) => (rounds[round] === null ? words.common.nothing : points(rounds[round])),
    })),
  ];
  return (
    <div class="wide-table" {...scrollable}>
      <List columns={columns} lines={rows} keyOf={({ name }) => name} />
    </div>
  );
}
