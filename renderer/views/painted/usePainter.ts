/** Paints a canvas whenever the scene, the look or what is pointed at has changed, and while something moves. */
import { type ReadonlySignal, useComputed, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import type { Board } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';
import { afterRoll, afterScore } from '../warmUp.ts';
import { movingAt } from './animate.ts';
import { makePainter, warmUp } from './paint.ts';
import type { Focused } from './paintMoving.ts';
import { paletteFor } from './palette.ts';
import type { Target } from './parts.ts';
import type { Scene } from './scene.ts';
import type { ShownScene } from './useScene.ts';

interface Shown extends ShownScene {
  readonly hovered: ReadonlySignal<Target | null>;
  /** The control in the fallback content that has the focus. */
  readonly reached: ReadonlySignal<Element | null>;
}

/** The target of the control in the fallback content that was reached with the keyboard. */
function focusedIn({ targets, rowNames }: Scene, element: Element | null): Focused | null {
  if (!element?.matches(':focus-visible')) return null;
  return [...targets, ...rowNames].find(({ id }) => id === element.getAttribute('data-target')) ?? null;
}

export function usePainter(canvas: RefObject<HTMLCanvasElement | null>, { game, motion }: Board, shown: Shown): void {
  const { look } = useApp().settings;
  const palette = useComputed(() => paletteFor(look.value));
  const { scene, room, hovered, reached, sceneWith } = shown;
  useEffect(() => {
    if (canvas.current === null) return;
    const paint = makePainter(canvas.current);
    let stopWarmUp: (() => void) | null = null;
    const stop = motion.onFrame((now) => {
      const [played, size] = [game.value, room.value];
      if (scene.value === null || played === null || size === null) return;
      const { timeline, began } = motion.running.value ?? { timeline: [], began: now };
      const picture = {
        scene: scene.value,
        palette: palette.value,
        moving: movingAt(scene.value, timeline, now - began, motion.still.value),
        hovered: hovered.value,
        focused: focusedIn(scene.value, reached.value),
        ratio: size.ratio,
      };
      paint(picture);
      stopWarmUp ??= warmUp(() => {
        const rolled = afterRoll(played);
        const scored = afterScore(rolled);
        return [
          { ...picture, scene: sceneWith(rolled, size, words.message.rollAgain, null) },
          { ...picture, scene: sceneWith(scored.game, size, words.message.score, scored.undoable) },
        ];
      });
    });
    return () => {
      stop();
      stopWarmUp?.();
    };
  }, [scene, room, hovered, reached, palette, motion]);

  useSignalEffect(() => {
    // Not the palette: the style sheets do not have its colours until they know the new look.
    void [scene.value, look.value, hovered.value, reached.value, motion.still.value];
    motion.wake();
  });
}
