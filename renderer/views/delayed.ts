/**
 * Signals that follow others a moment later: for things nobody waits for, so that the picture need not wait for them.
 */
import { batch, effect, Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { listen } from '../parts/keys.ts';

/** In milliseconds: after this time the next picture is under way. */
const picture = 24;

function delay<T extends object>(now: T, pictures: number) {
  const sources = Object.entries(now).filter(([, part]) => part instanceof Signal) as [string, Signal][];
  const copies = sources.map(([name, source]) => ({ name, source, copy: signal(source.peek()) }));
  const copyAll = () =>
    batch(() => {
      for (const { source, copy } of copies) copy.value = source.peek();
    });
  return {
    delayed: { ...now, ...Object.fromEntries(copies.map(({ name, copy }) => [name, copy])) },
    /** Returns a function that stops it. */
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
      const stopListening = listen({ keydown: copyAll, pointerdown: copyAll }, true);
      return () => {
        stopListening();
        stop();
        clearTimeout(timer);
      };
    },
  };
}

/** The same with every signal in it some pictures late; several changes at once arrive as one. */
export function useDelayed<T extends object>(now: T, pictures: number): T {
  const { delayed, follow } = useMemo(() => delay(now, pictures), [now, pictures]);
  useLayoutEffect(follow, [follow]);
  return delayed;
}
