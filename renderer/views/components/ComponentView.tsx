/** The table made of familiar controls: buttons for dice, a real table for the card. */

import { useEffect, useRef } from 'preact/hooks';
import { winnersOf } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { movingIn, progressAt } from '../../motion/timing.ts';
import { FameNews, MessageLine, MomentBanner, TurnHeading, Winner } from '../../parts/BoardParts.tsx';
import { scrollable } from '../../parts/keys.ts';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';
import { confettiAt } from '../painted/moments.ts';
import { paintConfetti } from '../painted/paintMoments.ts';
import { DiceTray } from './DiceTray.tsx';
import { GameOver } from './GameOver.tsx';
import { BonusMeter, CumulativeScores, Players } from './Players.tsx';
import { Scorecard } from './Scorecard.tsx';

export function ComponentView({ board }: ViewProps) {
  const game = board.game.value;
  useEffect(keepFocus, [game]);
  if (game === null) return null;
  const coloured = game.turn?.player ?? winnersOf(game)[0];
  return (
    <main tabIndex={-1} class={`component-view ${coloured === undefined ? '' : `seat-${coloured}`}`}>
      <div class="tray stack panel" {...(board.may.value.takePart ? {} : scrollable)}>
        <TurnHeading board={board} />
        <Winner board={board} />
        {game.cheat && <p class="notice">{words.message.cheat}</p>}
        <div class="message-place">
          <MessageLine board={board} />
          <MomentBanner board={board} />
        </div>
        {game.turn === null ? <GameOver board={board} /> : <DiceTray board={board} game={game} />}
        <FameNews board={board} />
        {game.turn === null && board.achievements?.cumulative.value ? (
          <CumulativeScores board={board} game={game} />
        ) : (
          <Players board={board} game={game} />
        )}
        <BonusMeter game={game} />
      </div>
      <Scorecard board={board} game={game} />
      <Confetti board={board} />
    </main>
  );
}

/** Over everything when somebody has won; it is the painted view's own. */
function Confetti({ board }: ViewProps) {
  const { motion } = board;
  const isRaining = movingIn(motion.running.value?.timeline ?? [], 'won') !== undefined;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!isRaining || !context) return;
    const { width, height } = context.canvas.getBoundingClientRect();
    context.canvas.width = width;
    context.canvas.height = height;
    return motion.onFrame((now) => {
      const { timeline, began } = motion.running.value ?? { timeline: [], began: now };
      const won = movingIn(timeline, 'won');
      context.clearRect(0, 0, width, height);
      const share = won === undefined ? 0 : progressAt(won, now - began);
      const players = board.game.value?.seats.length ?? 1;
      if (share > 0 && share < 1) paintConfetti(context, null, confettiAt(width, height, players, share));
    });
  }, [isRaining, motion, board]);
  return isRaining ? <canvas class="confetti" ref={canvas} /> : null;
}
