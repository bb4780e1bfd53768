/** A finished game with what the coach found in it: luck and skill separately, and the way to every choice. */
import { useState } from 'preact/hooks';
import { balanceInTenths } from '../../../shared/coach/rating.ts';
import type { Review as Findings } from '../../../shared/coach/review.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../../shared/rules/presets.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { CoachProgress, Estimate } from '../../parts/Estimate.tsx';
import { optionsOf, Segments } from '../../parts/Field.tsx';
import { FrameByFrame } from '../../parts/lazy.tsx';
import { Page, Panel } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';
import { ExpectedChart, WinChart } from './charts.tsx';
import { Decisions } from './Decision.tsx';

/** How games of other rules spread is known only from some that were played for it. */
const isSpreadKnown = ({ rules }: Findings) => isYahtzeeRules(rulesOf(rules));

export function Review() {
  const { replay, review } = useApp();
  const [kept, end, answer] = [replay.kept.value, replay.end.value, review.answer.value];
  if (kept === null || end === null) return null;
  const subtitle = words.replay.title(words.rulesName(end.rules), words.date(kept.finishedAt, 'longMoment'));
  const buttons = (
    <div class="buttons">
      <Button name={words.replay.back} icon="back" onClick={replay.close} />
      <Button name={words.review.watch} icon="play" onClick={review.watch} />
    </div>
  );
  return (
    <Page title={words.review.title} subtitle={subtitle} tools={buttons}>
      <CoachProgress />
      {answer === null && <p role="status">{words.review.working}</p>}
      {answer?.ok === false && (
        <p role="alert">
          {answer.error.code === 'solving-cancelled' ? words.review.cancelled : words.problem(answer.error)}
        </p>
      )}
      {answer?.ok && <Found findings={answer.value} names={end.seats.map(({ name }) => name)} />}
    </Page>
  );
}

function Found({ findings, names }: { findings: Findings; names: readonly string[] }) {
  const { review } = useApp();
  const [seat, setSeat] = useState(0);
  const { rules, exact, players, decisions } = findings;
  const marked = [...decisions.keys()].filter((index) => decisions[index].player === seat && decisions[index].mark);
  const isGame = players.length > 1;
  return (
    <>
      {!exact && (
        <div class="notice">
          <Estimate rules={rules} onExact={review.readAgain} />
          {isSpreadKnown(findings) && <p>{words.review.noParts}</p>}
        </div>
      )}
      <p class="quiet">{words.review.balanceMeans}</p>
      <FrameByFrame>
        <div class="panels">
          <FrameByFrame>
            {names.map((name, index) => (
              <PlayerPanel key={index} findings={findings} seat={index} name={name} />
            ))}
          </FrameByFrame>
        </div>
        {isGame && (
          <Segments
            label={words.review.player}
            options={optionsOf([...names.keys()], names)}
            value={seat}
            onChange={setSeat}
          />
        )}
        <div class="charts">
          <FrameByFrame>
            <ExpectedChart findings={findings} seat={seat} name={names[seat]} />
            {isGame && <WinChart exact={exact && isSpreadKnown(findings)} names={names} />}
          </FrameByFrame>
        </div>
        <Panel title={words.review.allOf(names[seat])} look="">
          {marked.length === 0 && <p class="quiet">{words.review.none}</p>}
          <Decisions findings={findings} of={marked} />
        </Panel>
      </FrameByFrame>
    </>
  );
}

function PlayerPanel({ findings, seat, name }: { findings: Findings; seat: number; name: string }) {
  const { review } = useApp();
  const player = findings.players[seat];
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
      <dl class="row">
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt class="hint">{figure}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="balance strong">{words.coach.balance(start, luck, loss, player.final)}</p>
      <p class="quiet">{words.review.marks(player.marks)}</p>
      {share !== undefined && player.grade !== null && <p>{words.coach.percentile(share, isSpreadKnown(findings))}</p>}
      <h3>{words.review.costliest}</h3>
      {player.costliest.length === 0 && <p class="quiet">{words.review.noMistake}</p>}
      <Decisions findings={findings} of={player.costliest} whys={review.whys.value} />
    </section>
  );
}
