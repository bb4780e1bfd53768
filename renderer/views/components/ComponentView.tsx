/** The table made of the controls everybody knows: buttons for dice, a real table for the card. */

import { useEffect } from 'preact/hooks';
import { MessageLine } from '../../parts/MessageLine.tsx';
import { game } from '../../state/table.ts';
import { BonusMeter } from './BonusMeter.tsx';
import { DiceTray } from './DiceTray.tsx';
import { GameOver } from './GameOver.tsx';
import { Players } from './Players.tsx';
import { Scorecard } from './Scorecard.tsx';

/** A control that has just gone, or can no longer be used, takes the focus with it; the next thing to do gets it. */
function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && !activeElement.matches(':disabled')) return;
  document.querySelector<HTMLElement>('.roll:enabled, .box[tabindex="0"], .game-over .primary')?.focus();
}

export function ComponentView() {
  const now = game.value;
  useEffect(keepFocus, [now]);
  if (now === null) return null;
  const player = now.turn?.player;
  return (
    <main class={`component-view ${player === undefined ? '' : `seat-${player}`}`}>
      <div class="tray panel">
        <h1>{player === undefined ? 'Game over' : now.seats[player].name}</h1>
        <MessageLine />
        {now.turn === null ? <GameOver /> : <DiceTray game={now} turn={now.turn} />}
        <Players game={now} />
        <BonusMeter game={now} />
      </div>
      <Scorecard game={now} />
    </main>
  );
}
