/** Work that waits, so that the picture need not: for the layout, for an idle moment, or for the next picture. */
import { batch, effect, Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { listen } from '../parts/keys.ts';

/**
 * Calls `act` once the browser has laid the elements out, since asking earlier where they are makes it lay them out
 * twice, and whenever the size of one has changed. Returns a function that stops it.
 */
export function afterLayout(elements: readonly Element[], act: () => void): () => void {
  const observer = new ResizeObserver(act);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** Milliseconds at a time: a player who comes back in the meantime does not notice. */
const slice = 3;

/** Does a few pieces in each idle moment, and only then asks for the next; returns a function that stops it. */
export function inIdleMoments(pieces: Iterable<() => unknown>): () => void {
  const left = pieces[Symbol.iterator]();
  const next = () => {
    for (const began = performance.now(); performance.now() - began < slice; ) {
      const piece = left.next();
      if (piece.done) return;
      piece.value();
    }
    asked = requestIdleCallback(next);
  };
  let asked = requestIdleCallback(next);
  return () => cancelIdleCallback(asked);
}

/** In milliseconds: after this time the next picture is under way. */
const picture = 24;

/** Signals that follow others a moment later: for things nobody waits for. */
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
