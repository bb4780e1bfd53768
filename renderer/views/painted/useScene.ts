/** The scene of a board in the room that there is to paint in. */
import { type ReadonlySignal, type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../shared/game/game.ts';
import { direction } from '../../parts/direction.ts';
import type { Board, Undoable } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';
import { afterLayout } from '../afterLayout.ts';
import { diceToTake, marksOf, placesOf } from '../dice.ts';
import { endingOf } from '../ending.ts';
import { judgedMarks } from '../judged.ts';
import { helpersOf, isScoringNext } from '../names.ts';
import { mirrored } from './mirror.ts';
import { type Half, halfOf } from './plan.ts';
import { type Scene, sceneOf } from './scene.ts';

interface Room {
  readonly width: number;
  readonly height: number;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

/** Null until the element has been measured. */
function useRoom(frame: RefObject<HTMLElement | null>): ReadonlySignal<Room | null> {
  const room = useSignal<Room | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      room.value = { width: element.offsetWidth, height: element.offsetHeight, ratio: devicePixelRatio };
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

export interface ShownScene {
  readonly room: ReadonlySignal<Room | null>;
  /** Null until there is a game and room for it. */
  readonly scene: ReadonlySignal<Scene | null>;
  /** Which half of the card is shown, if not all of it fits. */
  readonly half: Signal<Half>;
  /** The scene if the game were this one. */
  sceneWith(game: Game, room: Room, message: string, undoable: Undoable | null): Scene;
}

/** `problem` is shown instead of the board's message. */
export function useScene(
  board: Board,
  frame: RefObject<HTMLElement | null>,
  problem: ReadonlySignal<string | null>,
): ShownScene {
  const { achievements } = board;
  const { settings, firstGame } = useApp();
  const room = useRoom(frame);
  const half = useSignal<Half>('upper');
  const ending = useComputed(() => endingOf(board));
  const sceneWith: ShownScene['sceneWith'] = (game, { width, height }, message, undoable) => {
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
