/** The table made of the controls everybody knows: buttons for dice, a real table for the card. */
import { useLayoutEffect } from 'preact/hooks';
import { winnersOf } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews } from '../../parts/FameNews.tsx';
import { MessageLine } from '../../parts/MessageLine.tsx';
import { TurnHeading } from '../../parts/TurnHeading.tsx';
import { game } from '../../state/table.ts';
import { keepFocus } from '../keepFocus.ts';
import { BonusMeter } from './BonusMeter.tsx';
import { CumulativeScores } from './CumulativeScores.tsx';
import { DiceTray } from './DiceTray.tsx';
import { GameOver } from './GameOver.tsx';
import { Players } from './Players.tsx';
import { Scorecard } from './Scorecard.tsx';

export function ComponentView() {
  const now = game.value;
  useLayoutEffect(keepFocus, [now]);
  if (now === null) return null;
  const coloured = now.turn?.player ?? winnersOf(now)[0];
  return (
    <main class={`component-view ${coloured === undefined ? '' : `seat-${coloured}`}`}>
      <div class="tray panel">
        <TurnHeading />
        {now.cheat && <p class="notice">{words.message.cheat}</p>}
        <MessageLine />
        {now.turn === null ? <GameOver /> : <DiceTray game={now} turn={now.turn} />}
        <Players game={now} />
        <CumulativeScores game={now} />
        <BonusMeter game={now} />
        <FameNews />
      </div>
      <Scorecard game={now} />
    </main>
  );
}
