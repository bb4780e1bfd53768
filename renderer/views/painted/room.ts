/** How much room there is to paint in. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

/** Null until the element has been measured. */
export function useRoom(frame: RefObject<HTMLElement | null>): ReadonlySignal<Room | null> {
  const room = useSignal<Room | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      room.value = { width: element.offsetWidth, height: element.offsetHeight, ratio: devicePixelRatio };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A change of scale may leave the size in pixels unchanged.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [frame, room]);
  return room;
}
