/** A board that follows another a moment later: for what nobody waits for, so that the picture need not wait for it. */
import { batch, effect, Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Board } from '../state/board.ts';

/** Milliseconds: one picture later. */
const moment = 24;

interface Follower {
  readonly board: Board;
  /** Returns what stops it. */
  follow(): () => void;
}

function follower(board: Board): Follower {
  const sources = Object.entries(board).filter(([, part]) => part instanceof Signal) as [string, Signal][];
  const copies = sources.map(([name, source]) => ({ name, source, copy: signal(source.peek()) }));
  const copyAll = () =>
    batch(() => {
      for (const { source, copy } of copies) copy.value = source.peek();
    });
  return {
    board: { ...board, ...Object.fromEntries(copies.map(({ name, copy }) => [name, copy])) },
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Much may have happened before anybody asked to follow.
      copyAll();
      const stop = effect(() => {
        for (const { source } of copies) void source.value;
        timer ??= setTimeout(() => {
          timer = undefined;
          copyAll();
        }, moment);
      });
      // Whoever presses something means what there is now.
      addEventListener('keydown', copyAll, true);
      addEventListener('pointerdown', copyAll, true);
      return () => {
        removeEventListener('keydown', copyAll, true);
        removeEventListener('pointerdown', copyAll, true);
        stop();
        clearTimeout(timer);
      };
    },
  };
}

export function useBehind(board: Board): Board {
  const found = useMemo(() => follower(board), [board]);
  useLayoutEffect(found.follow, [found]);
  return found.board;
}
