/** Confetti over the component view when somebody has won; it is the painted view's own. */
import { useEffect, useRef } from 'preact/hooks';
import { progressAt } from '../../motion/timing.ts';
import type { ViewProps } from '../index.ts';
import { confettiAt } from '../painted/moments.ts';
import { paintConfetto } from '../painted/paintMoving.ts';

export function Confetti({ board }: ViewProps) {
  const { motion } = board;
  const isRaining = motion.running.value?.timeline.some(({ change }) => change.kind === 'won') ?? false;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!isRaining || !context) return;
    const { width, height } = context.canvas.getBoundingClientRect();
    context.canvas.width = width;
    context.canvas.height = height;
    return motion.onFrame((now) => {
      const { timeline, began } = motion.running.value ?? { timeline: [], began: now };
      const won = timeline.find(({ change }) => change.kind === 'won');
      context.clearRect(0, 0, width, height);
      const share = won === undefined ? 0 : progressAt(won, now - began);
      const players = board.game.value?.seats.length ?? 1;
      if (share > 0 && share < 1)
        for (const piece of confettiAt(width, height, players, share)) paintConfetto(context, piece);
    });
  }, [isRaining, motion, board]);
  return isRaining ? <canvas class="confetti" ref={canvas} /> : null;
}
