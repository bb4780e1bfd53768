/** Sorted dice slide to their places, so that the eye can follow each. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board } from '../../state/board.ts';

/** For the element whose children are the dice, in order. */
export function useGlides({ motion }: Board): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const sorted = motion.running.value?.timeline.find(({ change }) => change.kind === 'sorted');
  useLayoutEffect(() => {
    if (sorted?.change.kind !== 'sorted') return;
    const { from } = sorted.change;
    const dice = [...(frame.current?.children ?? [])];
    const places = dice.map((die) => die.getBoundingClientRect().left);
    const glides = dice.map((die, place) => {
      const was = from.findIndex((number) => die.matches(`[data-target="die/${number}"]`));
      if (was === -1 || was === place) return null;
      const keyframes = { transform: [`translateX(${places[was] - places[place]}px)`, 'none'] };
      return die.animate(keyframes, { duration: sorted.length, easing: 'ease-in-out' });
    });
    return () => {
      for (const glide of glides) glide?.cancel();
    };
  }, [sorted]);
  return frame;
}
