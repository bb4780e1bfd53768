/** The scene of a board in the room that there is to paint in, painted whenever something of it changes. */
import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { direction } from '../../parts/direction.ts';
import type { Board, Undoable } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';
import { diceToTake, marksOf, placesOf } from '../dice.ts';
import { endingOf } from '../ending.ts';
import { judgedMarks } from '../judged.ts';
import { afterLayout } from '../later.ts';
import { helpersOf, isScoringNext } from '../names.ts';
import { afterRoll, afterScore } from '../warmUp.ts';
import { movingAt } from './animate.ts';
import { mirrored } from './mirror.ts';
import { makePainter, warmUp } from './paint.ts';
import type { Focused } from './paintMoving.ts';
import { paletteFor } from './palette.ts';
import type { Target } from './parts.ts';
import { type Half, halfOf } from './plan.ts';
import { type Scene, sceneOf } from './scene.ts';

/** `ratio`: device pixels to a pixel. */
const roomIn = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({
  width,
  height,
  ratio: devicePixelRatio,
});

type Room = ReturnType<typeof roomIn>;

/** Null until the element has been measured. */
function useRoom(frame: RefObject<HTMLElement | null>): ReadonlySignal<Room | null> {
  const room = useSignal<Room | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      room.value = roomIn(element);
    };
    const stop = afterLayout([element], measure);
    // A change of scale may leave the size in pixels unchanged.
    addEventListener('resize', measure);
    return () => {
      stop();
      removeEventListener('resize', measure);
    };
  }, [frame, room]);
  return room;
}

/** `problem` is shown instead of the board's message. */
export function useScene(board: Board, frame: RefObject<HTMLElement | null>, problem: ReadonlySignal<string | null>) {
  const { achievements } = board;
  const { settings, firstGame } = useApp();
  const room = useRoom(frame);
  /** Which half of the card is shown, if not all of it fits. */
  const half = useSignal<Half>('upper');
  const ending = useComputed(() => endingOf(board));
  /** The scene if the game were this one. */
  const sceneWith = (game: Game, { width, height }: Room, message: string, undoable: Undoable | null) => {
    const scene = sceneOf({
      game,
      marks: marksOf(board),
      holds: board.dieClick.value === 'hold',
      order: placesOf(board).order.value,
      count: diceToTake(board),
      helpers: helpersOf(board, game, undoable),
      lit: board.lit.value,
      judged: judgedMarks(board),
      zoom: settings.values.value.textSize / 100,
      half: half.value,
      isScoringNext: isScoringNext(board, game),
      message,
      may: board.may.value,
      ending: game.turn === null ? ending.value : null,
      reached: achievements?.cumulative.value ?? null,
      width,
      height,
    });
    return direction() === 'rtl' ? mirrored(scene) : scene;
  };
  /** Null until there is a game and room for it. */
  const scene = useComputed(() => {
    const game = board.game.value;
    if (game === null || room.value === null) return null;
    return sceneWith(game, room.value, problem.value ?? board.message.value.text, board.undoable.value);
  });
  // What a tip or the coach points at is in sight.
  useSignalEffect(() => {
    const asked = firstGame.asked.value;
    const box = board.lit.value ?? (asked?.kind === 'box' ? asked : null);
    const game = board.game.peek();
    if (box !== null && game !== null) half.value = halfOf(game.rules, box.category);
  });
  return { room, scene, half, sceneWith };
}

/** The target of the control in the fallback content that was reached with the keyboard. */
function focusedIn({ targets, rowNames }: Scene, element: Element | null): Focused | null {
  if (!element?.matches(':focus-visible')) return null;
  return [...targets, ...rowNames].find(({ id }) => id === element.getAttribute('data-target')) ?? null;
}

interface Shown extends ReturnType<typeof useScene> {
  readonly hovered: ReadonlySignal<Target | null>;
  /** The control in the fallback content that has the focus. */
  readonly reached: ReadonlySignal<Element | null>;
}

/** Paints when the scene, the look or what is pointed at has changed, and while something moves. */
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
