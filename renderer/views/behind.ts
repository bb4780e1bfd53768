/**
 * Signals that follow others a moment later: for things nobody waits for, so that the picture need not wait for them.
 */
import { batch, effect, Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';

/** In milliseconds: after this time the next picture is under way. */
const picture = 24;

interface Follower<T> {
  readonly behind: T;
  /** Returns a function that stops it. */
  follow(): () => void;
}

function follower<T extends object>(ahead: T, pictures: number): Follower<T> {
  const sources = Object.entries(ahead).filter(([, part]) => part instanceof Signal) as [string, Signal][];
  const copies = sources.map(([name, source]) => ({ name, source, copy: signal(source.peek()) }));
  const copyAll = () =>
    batch(() => {
      for (const { source, copy } of copies) copy.value = source.peek();
    });
  return {
    behind: { ...ahead, ...Object.fromEntries(copies.map(({ name, copy }) => [name, copy])) },
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Much may have happened before anybody asked to follow.
      copyAll();
      const stop = effect(() => {
        for (const { source } of copies) void source.value;
        timer ??= setTimeout(() => {
          timer = undefined;
          copyAll();
        }, pictures * picture);
      });
      // A press refers to what there is now.
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

/** The same with every signal in it some pictures late; several changes at once arrive as one. */
export function useBehind<T extends object>(ahead: T, pictures: number): T {
  const found = useMemo(() => follower(ahead, pictures), [ahead, pictures]);
  useLayoutEffect(found.follow, [found]);
  return found.behind;
}
