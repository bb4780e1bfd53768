/** What somebody's games, or everybody's, add up to: in numbers, pictures and tables. */

import { useEffect } from 'preact/hooks';
import { type RulesetId, rulesets } from '../../shared/rules/ruleset.ts';
import type { Statistics as Numbers } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { BoxChart } from '../parts/charts/BoxChart.tsx';
import { DiceChart } from '../parts/charts/DiceChart.tsx';
import { DistributionChart } from '../parts/charts/DistributionChart.tsx';
import { HistoryChart } from '../parts/charts/HistoryChart.tsx';
import { showPercent } from '../parts/formats.ts';
import { PlayerChoice } from '../parts/PlayerChoice.tsx';
import { RulesChoice } from '../parts/RulesChoice.tsx';
import { players, readPlayers } from '../state/standings.ts';
import { chosenPlayer, readStatistics, statistics } from '../state/statistics.ts';

export function Statistics() {
  const answer = statistics.value;
  const player = chosenPlayer.value;
  const owner = players.value.find((one) => one.player === player)?.name ?? 'Everybody';
  useEffect(() => {
    void readStatistics();
    void readPlayers();
  }, []);
  return (
    <main class="page">
      <div class="page-head">
        <h1>Statistics</h1>
        <div class="choices">
          <PlayerChoice
            label="Player"
            value={player}
            none="Everybody"
            // Each has favourite rules of their own.
            onChange={(value) => void readStatistics({ player: value, rules: null })}
          />
          <RulesChoice
            value={answer?.ok ? answer.value.rules : null}
            onChange={(rules: RulesetId | null) => void readStatistics({ rules })}
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
  const title = `${owner} ${words.rules[rules].name}`;
  return (
    <>
      <Tiles numbers={numbers} isEverybody={isEverybody} />
      {games === 0 && <p class="quiet">No game of {words.rules[rules].name} has been finished yet.</p>}
      <div class="charts">
        {scores.length > 0 && <HistoryChart history={numbers.history} owner={title} />}
        {scores.length > 0 && <DistributionChart scores={scores} owner={title} />}
        {boxes !== null && <BoxChart rules={rules} boxes={boxes} owner={title} />}
        <DiceChart numbers={numbers} owner={title} />
      </div>
    </>
  );
}

function Tiles({ numbers, isEverybody }: Omit<Props, 'owner'>) {
  const { games, wins, average, best, bonusRate, chips } = numbers;
  const tiles: readonly (readonly [string, string])[] = [
    // Several may sit at one table; each card is a result.
    [isEverybody ? 'Results' : 'Games', games.toLocaleString('en')],
    ['Wins', wins.toLocaleString('en')],
    ['Average', average?.toFixed(1) ?? '–'],
    ['Best', best?.toLocaleString('en') ?? '–'],
    ['Upper bonus', bonusRate === null ? '–' : showPercent(bonusRate)],
    ...(rulesets[numbers.rules].chips ? [['Yahtzee bonuses a game', chips?.toFixed(2) ?? '–'] as const] : []),
  ];
  return (
    <dl class="tiles">
      {tiles.map(([name, value]) => (
        <div key={name} class="panel">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
