/** A finished game with what the coach found in it: luck and skill separately, and the way to every choice. */

import { useState } from 'preact/hooks';
import { balanceInTenths } from '../../../shared/coach/balance.ts';
import type { Review as Findings, ReviewedPlayer } from '../../../shared/coach/review.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { isYahtzeeRules } from '../../../shared/rules/presets.ts';
import { type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { CoachProgress } from '../../parts/CoachProgress.tsx';
import { Estimate } from '../../parts/Estimate.tsx';
import { FrameByFrame } from '../../parts/FrameByFrame.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useApp } from '../../useApp.ts';
import { DecisionButton } from './Decision.tsx';
import { ExpectedChart } from './ExpectedChart.tsx';
import { WinChart } from './WinChart.tsx';

/** How games of other rules spread is known only from some that were played for it. */
const isSpreadKnown = (rules: RulesetId) => isYahtzeeRules(rulesOf(rules));

export function Review() {
  const { replay, review } = useApp();
  const [kept, end, answer] = [replay.kept.value, replay.end.value, review.answer.value];
  if (kept === null || end === null) return null;
  return (
    <main class="page review">
      <div class="page-head">
        <div>
          <h1>{words.review.title}</h1>
          <p class="quiet">
            {words.replay.title(words.rulesName(end.rules), words.date(kept.finishedAt, 'longMoment'))}
          </p>
        </div>
        <div class="buttons">
          <Button name={words.replay.back} icon="back" onClick={replay.close} />
          <Button name={words.review.watch} icon="play" onClick={review.watch} />
        </div>
      </div>
      <CoachProgress />
      {answer === null && <p role="status">{words.review.working}</p>}
      {answer?.ok === false && (
        <p role="alert">
          {answer.error.code === 'solving-cancelled' ? words.review.cancelled : words.problem(answer.error)}
        </p>
      )}
      {answer?.ok && <Found findings={answer.value} names={end.seats.map(({ name }) => name)} />}
    </main>
  );
}

function Found({ findings, names }: { findings: Findings; names: readonly string[] }) {
  const { review } = useApp();
  const [seat, setSeat] = useState(0);
  const { rules, exact, players, decisions } = findings;
  const marked = [...decisions.keys()].filter((index) => decisions[index].player === seat && decisions[index].mark);
  return (
    <>
      {!exact && (
        <div class="notice">
          <Estimate rules={rules} onExact={review.readAgain} />
          {isYahtzeeRules(rulesOf(rules)) && <p>{words.review.noParts}</p>}
        </div>
      )}
      <p class="quiet">{words.review.balanceMeans}</p>
      <FrameByFrame>
        <div class="panels">
          <FrameByFrame>
            {players.map((player, index) => (
              <PlayerPanel key={index} findings={findings} player={player} seat={index} name={names[index]} />
            ))}
          </FrameByFrame>
        </div>
        {players.length > 1 && (
          <Segments
            label={words.review.player}
            options={names.map((name, value) => ({ value, name }))}
            value={seat}
            onChange={setSeat}
          />
        )}
        <div class="charts">
          <FrameByFrame>
            <ExpectedChart findings={findings} seat={seat} name={names[seat]} />
            {players.length > 1 && <Winning exact={exact && isSpreadKnown(rules)} names={names} />}
          </FrameByFrame>
        </div>
        <section class="panel" aria-labelledby="review-decisions">
          <h2 id="review-decisions">{words.review.allOf(names[seat])}</h2>
          {marked.length === 0 && <p class="quiet">{words.review.none}</p>}
          <ol class="stack tight">
            {marked.map((index) => (
              <li key={index}>
                <DecisionButton
                  rules={rules}
                  decision={decisions[index]}
                  isCostliest={players[seat].costliest.includes(index)}
                  onClick={() => review.showDecision(index)}
                />
              </li>
            ))}
          </ol>
        </section>
      </FrameByFrame>
    </>
  );
}

/** The round that each event belongs to, counted from 1. */
function roundsOf(events: readonly GameEvent[], players: number): readonly number[] {
  let scores = 0;
  return events.map(({ type }) => {
    const round = Math.floor(scores / players) + 1;
    if (type === 'scored') scores++;
    if (type === 'undone') scores--;
    return round;
  });
}

/** Separate, so that nothing else is drawn again when the chances arrive. */
function Winning({ exact, names }: { exact: boolean; names: readonly string[] }) {
  const { review, replay } = useApp();
  const rounds = roundsOf(replay.kept.value?.events ?? [], names.length);
  return (
    <WinChart
      exact={exact}
      curve={review.winCurve.value}
      isWaiting={review.isWaiting.value}
      names={names}
      rounds={rounds}
    />
  );
}

interface PanelProps {
  readonly findings: Findings;
  readonly player: ReviewedPlayer;
  readonly seat: number;
  readonly name: string;
}

function PlayerPanel({ findings, player, seat, name }: PanelProps) {
  const { review } = useApp();
  const share = review.percentiles.value?.[seat];
  const { start, luck, loss } = balanceInTenths(player);
  const id = `review-player-${seat}`;
  const figures = [
    [words.review.given, words.review.points(player.loss)],
    [words.review.luck, words.review.signed(luck)],
    [words.review.decisions, player.unforced],
  ] as const;
  return (
    <section class={`panel stack tight review-player seat-${seat}`} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name}</bdi>{' '}
        <span class="mark">{player.grade === null ? words.review.resigned : words.coach.grades[player.grade]}</span>
      </h2>
      <dl class="row review-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt class="hint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="balance">{words.coach.balance(start, luck, loss, player.final)}</p>
      <p class="quiet">{words.review.marks(player.marks)}</p>
      {share !== undefined && player.grade !== null && (
        <p>{words.coach.percentile(share, isSpreadKnown(findings.rules))}</p>
      )}
      <h3>{words.review.costliest}</h3>
      {player.costliest.length === 0 && <p class="quiet">{words.review.noMistake}</p>}
      <ol class="stack tight">
        {player.costliest.map((index) => (
          <li key={index}>
            <DecisionButton
              rules={findings.rules}
              isCostliest
              decision={findings.decisions[index]}
              why={review.whys.value.get(index)}
              onClick={() => review.showDecision(index)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
