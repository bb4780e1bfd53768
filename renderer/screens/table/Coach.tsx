/** The coach's panel, next to the table in every view. */

import { useMemo } from 'preact/hooks';
import type { Chances } from '../../../shared/coach/hint.ts';
import type { Winning } from '../../../shared/coach/winning.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { chanceRows } from '../../../shared/text/coach.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Progress } from '../../parts/Estimate.tsx';
import { scrollable } from '../../parts/keys.ts';
import { useApp } from '../../useApp.ts';
import { useDelayed } from '../../views/delayed.ts';
import { HintPart } from './HintPart.tsx';

/**
 * Two frames after the table, and one after the card that screen readers have in the painted view: drawn together with
 * either, it would take longer than a frame, and the answers come one by one anyway.
 */
export function Coach() {
  const { coach, settings, table } = useApp();
  const shown = useDelayed(
    useMemo(() => ({ ...coach, game: table.game }), [coach, table]),
    2,
  );
  const game = shown.game.value;
  if (game === null || !shown.isOpen.value) return null;
  const hint = shown.hint.value;
  const chances = shown.chances.value;
  const winning = shown.winning.value;
  const hasHint = hint !== null || settings.values.value.hints === 'always';
  const isSilent = !hasHint && chances === null && winning === null && shown.progress.value === null;
  return (
    <section class="coach panel" aria-label={words.coach.title} {...scrollable}>
      {hasHint && (
        <HintPart rules={game.rules} hand={game.turn?.hand ?? null} hint={hint} isFirst={shown.isFirst.value} />
      )}
      {isSilent && <p class="quiet">{words.coach.silent}</p>}
      {winning !== null && <WinningPart game={game} winning={winning} />}
      <Preparing />
      {chances !== null && <ChancesPart rules={game.rules} chances={chances} />}
    </section>
  );
}

/** While a table is being worked out; the game continues in the meantime. */
function Preparing() {
  const { progress, cancel } = useApp().coach;
  if (progress.value === null) return null;
  return (
    <div class="coach-preparing">
      <p class="quiet">{words.coach.preparing}</p>
      <Progress label={words.coach.prepared} done={progress.value}>
        <Button name={words.common.cancel} look="plain" onClick={cancel} />
      </Progress>
    </div>
  );
}

function ChancesPart({ rules, chances }: { rules: RulesetId; chances: Chances }) {
  return (
    <div class="coach-chances">
      <h2>{words.coach.chances}</h2>
      <p class="quiet">{words.coach.chancesHead}</p>
      <dl>
        {chanceRows(rules, chances).map(([name, chance]) => (
          <div key={name} class="line spread">
            <dt>{name}</dt>
            <dd class="number">{chance}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function WinningPart({ game, winning }: { game: Game; winning: Winning }) {
  return (
    <div class="coach-winning">
      <h2>{words.coach.winning}</h2>
      <ul>
        {game.seats.map(({ name }, seat) => {
          const chance = winning.chances[seat] ?? 0;
          return (
            <li key={seat} class={`seat-${seat}`}>
              <span class="coach-name">
                <bdi>{name}</bdi>
              </span>
              <meter min={0} max={1} value={chance} aria-label={words.coach.winningBar(name, chance)}>
                {words.coach.chance(chance)}
              </meter>
              <span class="number">{words.coach.chance(chance)}</span>
            </li>
          );
        })}
      </ul>
      <p class="quiet">{words.coach.winNote(winning.exact)}</p>
    </div>
  );
}
