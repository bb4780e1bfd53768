/** A player's games, or everybody's, in numbers, charts and tables. */

import { useEffect } from 'preact/hooks';
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import type { Statistics as Numbers } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { PlaceChoice, PlayerChoice, RulesChoice } from '../../parts/Choices.tsx';
import { useApp } from '../../useApp.ts';
import { BoxChart } from './BoxChart.tsx';
import { DiceChart } from './DiceChart.tsx';
import { DistributionChart } from './DistributionChart.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { SkillChart } from './SkillChart.tsx';

export function Statistics() {
  const { statistics, standings, listChoice } = useApp();
  const answer = statistics.answer.value;
  const player = statistics.player.value;
  const owner = standings.players.value.find((one) => one.player === player)?.name ?? words.common.everybody;
  useEffect(() => {
    void statistics.choose({});
    void standings.readPlayers();
  }, [statistics, standings]);
  return (
    <main class="page">
      <div class="page-head">
        <h1>{words.statistics.title}</h1>
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
            value={player}
            none={words.common.everybody}
            // Every player has their own favourite rules.
            onChange={(value) => void statistics.choose({ player: value, rules: null })}
          />
          <RulesChoice
            isOfGames
            value={answer?.ok ? answer.value.rules : null}
            onChange={(rules: RulesetId | null) => void statistics.choose({ rules })}
          />
        </div>
      </div>
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
      {answer?.ok && <Pictures numbers={answer.value} owner={owner} isEverybody={player === null} />}
    </main>
  );
}

interface Props {
  readonly numbers: Numbers;
  readonly owner: string;
  readonly isEverybody: boolean;
}

function Pictures({ numbers, owner, isEverybody }: Props) {
  const { rules, games, scores, boxes } = numbers;
  const title = words.statistics.owner(owner, words.rulesName(rules));
  return (
    <>
      <Tiles numbers={numbers} isEverybody={isEverybody} />
      {games === 0 && <p class="quiet">{words.statistics.none(words.rulesName(rules))}</p>}
      <div class="charts">
        {scores.length > 0 && <HistoryChart history={numbers.history} owner={title} />}
        {scores.length > 0 && <DistributionChart scores={scores} owner={title} />}
        {numbers.skill !== null && games > 0 && <SkillChart rules={rules} skill={numbers.skill} owner={title} />}
        {boxes !== null && <BoxChart rules={rules} boxes={boxes} owner={title} />}
        <DiceChart numbers={numbers} owner={title} />
      </div>
    </>
  );
}

function orNothing(value: number | null, format: (value: number) => string): string {
  return value === null ? words.common.nothing : format(value);
}

function Tiles({ numbers, isEverybody }: Omit<Props, 'owner'>) {
  const { games, wins, average, best, bonusRate, chips, milestones } = numbers;
  const tiles: readonly (readonly [string, string])[] = [
    // Several may sit at one table; each card is a result.
    [isEverybody ? words.statistics.results : words.statistics.games, words.number(games)],
    [words.statistics.wins, words.number(wins)],
    [words.statistics.average, orNothing(average, (value) => words.number(value, 1))],
    [words.statistics.best, orNothing(best, words.number)],
    [words.statistics.bonusRate, orNothing(bonusRate, words.percent)],
    ...(rulesOf(numbers.rules).further.chip > 0
      ? [[words.statistics.chips, orNothing(chips, (value) => words.number(value, 2))] as const]
      : []),
    [words.statistics.abandoned, words.number(numbers.abandoned)],
    ...(milestones?.reached.map(
      ({ points, times }) => [words.statistics.reached(points), words.number(times)] as const,
    ) ?? []),
    ...(milestones
      ? [
          [words.statistics.longestStreak, words.number(milestones.longestStreak)] as const,
          [words.statistics.streak, words.number(milestones.streak)] as const,
        ]
      : []),
  ];
  return (
    <dl class="tiles">
      {tiles.map(([name, value]) => (
        <div key={name} class="panel">
          <dt class="hint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
