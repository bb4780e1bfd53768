/** A player's games, or everybody's, in numbers, charts and tables. */
import { useEffect } from 'preact/hooks';
import { rulesOf } from '../../../shared/rules/ids.ts';
import type { Statistics as Numbers } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { PlaceChoice, PlayedRulesChoice, PlayerChoice } from '../../parts/Choices.tsx';
import { Page } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';
import { BoxChart, DiceChart, DistributionChart, HistoryChart, SkillChart } from './charts.tsx';

export function Statistics() {
  const { statistics, standings } = useApp();
  const answer = statistics.answer.value;
  const player = statistics.player.value;
  const owner = standings.players.value.find((one) => one.player === player)?.name ?? words.common.everybody;
  useEffect(() => {
    void statistics.choose({});
    void standings.readPlayers();
  }, [statistics, standings]);
  return (
    <Page title={words.statistics.title} tools={<Choices />}>
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
      {answer?.ok && <Pictures numbers={answer.value} owner={owner} isEverybody={player === null} />}
    </Page>
  );
}

function Choices() {
  const { statistics, standings, listChoice } = useApp();
  const answer = statistics.answer.value;
  return (
    <div class="choices">
      <PlaceChoice
        onChange={(place) => {
          listChoice.choose({ place });
          void statistics.choose({});
          void standings.readPlayers();
        }}
      />
      <PlayerChoice
        label={words.common.player}
        players={standings.players.value}
        value={statistics.player.value}
        none={words.common.everybody}
        // Every player has their own favourite rules.
        onChange={(value) => void statistics.choose({ player: value, rules: null })}
      />
      <PlayedRulesChoice
        hasAll={false}
        value={answer?.ok ? answer.value.rules : null}
        onChange={(rules) => void statistics.choose({ rules })}
      />
    </div>
  );
}

interface Props {
  readonly numbers: Numbers;
  readonly owner: string;
  readonly isEverybody: boolean;
}

function Pictures({ numbers, owner, isEverybody }: Props) {
  const { rules, games, scores, boxes, skill } = numbers;
  const title = words.statistics.owner(owner, words.rulesName(rules));
  return (
    <>
      <dl class="tiles">
        {tilesOf(numbers, isEverybody).map(([name, value]) => (
          <div key={name} class="panel">
            <dt class="hint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {games === 0 && <p class="quiet">{words.statistics.none(words.rulesName(rules))}</p>}
      <div class="charts">
        {scores.length > 0 && <HistoryChart history={numbers.history} owner={title} />}
        {scores.length > 0 && <DistributionChart scores={scores} owner={title} />}
        {skill !== null && games > 0 && <SkillChart rules={rules} skill={skill} owner={title} />}
        {boxes !== null && <BoxChart rules={rules} boxes={boxes} owner={title} />}
        <DiceChart numbers={numbers} owner={title} />
      </div>
    </>
  );
}

/** Names and figures. */
function tilesOf(numbers: Numbers, isEverybody: boolean): readonly (readonly [string, string])[] {
  const { games, wins, average, best, bonusRate, chips, abandoned, milestones } = numbers;
  const { reached, ...names } = words.statistics;
  const { number } = words;
  const known = (value: number | null, show: (value: number) => string) =>
    value === null ? words.common.nothing : show(value);
  const hasChips = rulesOf(numbers.rules).further.chip > 0;
  return [
    // Several may sit at one table; each card is a result.
    [isEverybody ? names.results : names.games, number(games)],
    [names.wins, number(wins)],
    [names.average, known(average, (value) => number(value, 1))],
    [names.best, known(best, number)],
    [names.bonusRate, known(bonusRate, words.percent)],
    ...(hasChips ? [[names.chips, known(chips, (value) => number(value, 2))] as const] : []),
    [names.abandoned, number(abandoned)],
    ...(milestones?.reached.map(({ points, times }) => [reached(points), number(times)] as const) ?? []),
    ...(milestones
      ? [
          [names.longestStreak, number(milestones.longestStreak)] as const,
          [names.streak, number(milestones.streak)] as const,
        ]
      : []),
  ];
}
