/**
 * The whole table on one canvas: what is painted can be clicked, and its fallback content can be focused and read
 * aloud.
 */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews, MessageLine, TurnHeading } from '../../parts/BoardParts.tsx';
import { CategoryBubble, useCategoryHelp } from '../../parts/CategoryHelp.tsx';
import type { Board, Undoable } from '../../state/board.ts';
import type { Frame } from '../../state/frame.ts';
import { useApp } from '../../useApp.ts';
import { namedBy } from '../components/boxFocus.ts';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';
import { diceToTake, marksOf } from '../marks.ts';
import { placesOf } from '../places.ts';
import { afterRoll, afterScore } from '../rehearsal.ts';
import type { Action } from '../targets.ts';
import { movingAt } from './animate.ts';
import { Fallback } from './Fallback.tsx';
import { categoryAt, targetAt } from './hit.ts';
import { paletteFor } from './look.ts';
import { makePainter, rehearse } from './paint.ts';
import type { Focused } from './paintMoving.ts';
import { useRoom } from './room.ts';
import { type Scene, sceneOf } from './scene.ts';
import { boundsOf, type Rect } from './shape.ts';
import { newsFrom } from './texts.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the sentence that says why it was not done, if the message line does not say so already. */
async function act(board: Board, { dialog }: Frame, action: Action): Promise<string | null> {
  switch (action.kind) {
    case 'die':
      board.hands?.toggleDie(action.die);
      return null;
    case 'roll':
      await board.hands?.roll();
      return null;
    case 'box':
      await board.hands?.score(action);
      return null;
    case 'undo':
      await board.hands?.undo();
      return null;
    case 'rest':
      board.hands?.selectRest();
      return null;
    case 'sort':
      placesOf(board).sort();
      return null;
    case 'picture':
      dialog.value = 'picture';
      return null;
    case 'again':
      return (await board.hands?.playAgain?.()) ?? null;
    case 'leave':
      await board.hands?.leave();
      return null;
  }
}

/** The target of the control in the fallback content that was reached with the keyboard. */
function focusedIn({ targets, categories }: Scene, element: Element | null): Focused | null {
  if (!element?.matches(':focus-visible')) return null;
  return [...targets, ...categories].find(({ id }) => id === element.getAttribute('data-target')) ?? null;
}

/** The name of a category, and where it is in the window. */
function nameOn(canvas: HTMLCanvasElement, found: Scene['categories'][number] | null | undefined) {
  if (!found) return null;
  const { left, top } = canvas.getBoundingClientRect();
  const { x, y, width, height } = boundsOf(found.shape);
  return { category: found.category, place: { left: left + x, right: left + x + width, top: top + y, height } };
}

export function PaintedView({ board }: ViewProps) {
  const { settings, frame: window } = useApp();
  const { look } = settings;
  const { motion } = board;
  const places = placesOf(board);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useRoom(frame);
  const pointed = useSignal<string | null>(null);
  const reached = useSignal<Element | null>(null);
  const problem = useSignal<string | null>(null);
  const help = useCategoryHelp();

  const hasNews = useComputed(() => {
    const isOver = board.game.value?.turn === null;
    const { achievements } = board;
    if (!isOver || achievements === null) return false;
    return achievements.fameNews.value !== null || achievements.records.value.length > 0;
  });
  const sceneIn = (game: Game, { width, height }: Size, message: string, undoable: Undoable | null) =>
    sceneOf({
      game,
      marks: marksOf(board),
      holds: board.dieClick.value === 'hold',
      order: places.order.value,
      maySort: places.maySort.value,
      count: diceToTake(board),
      undoable,
      lit: board.lit.value,
      message,
      may: board.may.value,
      hasNews: hasNews.value,
      reached: board.achievements?.cumulative.value ?? null,
      width,
      height,
    });
  const scene = useComputed(() => {
    const game = board.game.value;
    if (game === null || room.value === null) return null;
    return sceneIn(game, room.value, problem.value ?? board.message.value.text, board.undoable.value);
  });
  /**
   * A canvas as large as the room needs no scroll bars; but once they appear, they take the room that they are there
   * for.
   */
  const fits = useComputed(() => {
    const { width, height } = scene.value?.layout ?? { width: 0, height: 0 };
    return width <= (room.value?.width ?? 0) && height <= (room.value?.height ?? 0);
  });
  const palette = useComputed(() => paletteFor(look.value));
  // By its identity: the target object itself is a new one after every move.
  const hovered = useComputed(() => scene.value?.targets.find(({ id }) => id === pointed.value) ?? null);

  /** A target's name says what was rolled, so it is not shown before the dice lie still. */
  const isTumbling = useComputed(() => motion.tumbling.value !== null);

  useEffect(() => {
    if (canvas.current === null) return;
    const paint = makePainter(canvas.current);
    let stopRehearsal: (() => void) | null = null;
    const stop = motion.onFrame((now) => {
      const [game, size] = [board.game.value, room.value];
      if (scene.value === null || game === null || size === null) return;
      const { timeline, began } = motion.running.value ?? { timeline: [], began: now };
      const picture = {
        scene: scene.value,
        palette: palette.value,
        moving: movingAt(scene.value, timeline, now - began),
        hovered: hovered.value,
        focused: focusedIn(scene.value, reached.value),
        ratio: size.ratio,
      };
      paint(picture);
      stopRehearsal ??= rehearse(() => {
        const rolled = afterRoll(game);
        const scored = afterScore(rolled);
        return [
          { ...picture, scene: sceneIn(rolled, size, words.message.rollAgain, null) },
          { ...picture, scene: sceneIn(scored.game, size, words.message.score, scored.undoable) },
        ];
      });
    });
    return () => {
      stop();
      stopRehearsal?.();
    };
  }, [scene, room, hovered, reached, palette, motion]);

  useSignalEffect(() => {
    // Not the palette: the style sheets do not have its colours until they know the new look.
    void [scene.value, look.value, hovered.value, reached.value];
    motion.wake();
  });
  const game = board.game.value;
  useEffect(keepFocus, [game]);

  if (game === null) return null;
  const targetOf = ({ offsetX, offsetY }: MouseEvent) => scene.value && targetAt(scene.value, offsetX, offsetY);
  return (
    <main tabIndex={-1} class="painted-view" ref={frame} data-fits={fits.value}>
      <TurnHeading board={board} unseen />
      <MessageLine board={board} />
      {problem.value !== null && <p role="alert">{problem.value}</p>}
      <canvas
        ref={canvas}
        aria-label={words.table.painted}
        title={isTumbling.value ? undefined : hovered.value?.name}
        style={{
          ...sizeOf(scene.value?.layout, room.value?.ratio),
          cursor: hovered.value?.enabled ? 'pointer' : 'default',
        }}
        onPointerMove={(event) => {
          pointed.value = targetOf(event)?.id ?? null;
          const name = scene.value && categoryAt(scene.value, event.offsetX, event.offsetY);
          help.point(nameOn(event.currentTarget, name));
        }}
        onPointerLeave={() => {
          pointed.value = null;
          help.point(null);
        }}
        onClick={async (event) => {
          // A click on a control of the fallback content arrives here too.
          const target = event.target === event.currentTarget ? targetOf(event) : null;
          // The second click of a double click is not meant as another roll, which would waste one.
          const isRepeated = event.detail > 1 && target?.action.kind === 'roll';
          if (target && !isRepeated) problem.value = await act(board, window, target.action);
        }}
        onFocusIn={({ target, currentTarget }) => {
          reached.value = target as Element;
          const name = scene.value?.categories.find(({ category }) => category === namedBy(target));
          help.focus(nameOn(currentTarget, name));
        }}
        onFocusOut={() => {
          reached.value = null;
          help.focus(null);
        }}
      >
        <Fallback board={board} game={game} />
      </canvas>
      <CategoryBubble help={help} rules={game.rules} />
      {scene.value !== null && hasNews.value && <News board={board} game={game} tray={scene.value.layout.tray} />}
    </main>
  );
}

/** A note on the felt; if there is not enough room, the list of neighbours goes first. */
function News({ board, game, tray }: ViewProps & { game: Game; tray: Rect }) {
  const note = useRef<HTMLDivElement>(null);
  const [news, records] = [board.achievements?.fameNews.value ?? null, board.achievements?.records.value ?? []];
  useLayoutEffect(() => {
    const place = note.current;
    if (place === null || (news === null && records.length === 0)) return;
    place.dataset.crowded = 'false';
    place.dataset.crowded = String((place.firstElementChild?.scrollHeight ?? 0) > tray.height - newsTop(tray));
  }, [news, records, tray]);
  return (
    <div ref={note} class={`painted-news seat-${winnersOf(game)[0] ?? 0}`} style={newsPlace(tray)}>
      <FameNews board={board} />
    </div>
  );
}

/** How far from the top of the tray they begin. */
const newsTop = ({ height }: Rect) => height * (newsFrom + 0.06) + 6;

/** Over the lower part of the tray, under the name of the winner. */
function newsPlace(tray: Rect) {
  const top = newsTop(tray);
  return {
    left: `${tray.x + 8}px`,
    top: `${tray.y + top - 6}px`,
    width: `${tray.width - 16}px`,
    height: `${tray.height - top}px`,
  };
}

/** As many whole device pixels as the painter makes, so that none is smeared over two. */
function sizeOf(layout: Size | undefined, ratio = 1) {
  if (layout === undefined) return {};
  const size = (length: number) => `${Math.round(length * ratio) / ratio}px`;
  return { width: size(layout.width), height: size(layout.height) };
}
