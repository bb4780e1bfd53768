/** The whole table on one canvas: what is painted is what can be hit, and its fallback content is what can be focused and heard. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { winnersOf } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews, MessageLine, TurnHeading } from '../../parts/BoardParts.tsx';
import type { Board } from '../../state/board.ts';
import { useApp } from '../../useApp.ts';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';
import { diceToTake, marksOf } from '../marks.ts';
import type { Action } from '../targets.ts';
import { movingAt } from './animate.ts';
import { Fallback } from './Fallback.tsx';
import { targetAt } from './hit.ts';
import { paletteFor } from './look.ts';
import { makePainter } from './paint.ts';
import { useRoom } from './room.ts';
import { type Scene, sceneOf, type Target } from './scene.ts';
import type { Rect } from './shape.ts';
import { newsFrom } from './texts.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives the sentence why it was not done, where the message line does not say so already. */
async function act(board: Board, action: Action): Promise<string | null> {
  switch (action.kind) {
    case 'die':
      board.toggleDie(action.die);
      return null;
    case 'roll':
      await board.roll();
      return null;
    case 'box':
      await board.score(action);
      return null;
    case 'undo':
      await board.undo();
      return null;
    case 'rest':
      board.selectRest();
      return null;
    case 'again':
      return board.playAgain();
    case 'leave':
      await board.leave();
      return null;
  }
}

/** The target of the control in the fallback content that was reached with the keyboard. */
function focusedIn({ targets }: Scene, element: Element | null): Target | null {
  if (!element?.matches('button:focus-visible')) return null;
  return targets.find(({ id }) => id === element.getAttribute('data-target')) ?? null;
}

export function PaintedView({ board }: ViewProps) {
  const { look } = useApp().settings;
  const { motion } = board;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useRoom(frame);
  const pointed = useSignal<string | null>(null);
  const reached = useSignal<Element | null>(null);
  const problem = useSignal<string | null>(null);

  const scene = useComputed(() => {
    const game = board.game.value;
    if (game === null || room.value === null) return null;
    return sceneOf({
      game,
      marks: marksOf(board),
      holds: board.dieClick.value === 'hold',
      count: diceToTake(board),
      undoable: board.undoable.value,
      lit: board.lit.value,
      message: problem.value ?? board.message.value.text,
      may: board.may.value,
      hasNews: game.turn === null && board.fameNews.value !== null,
      reached: board.cumulative.value,
      width: room.value.width,
      height: room.value.height,
    });
  });
  const palette = useComputed(() => paletteFor(look.value));
  // By its identity: the target itself is another one after every move.
  const hovered = useComputed(() => scene.value?.targets.find(({ id }) => id === pointed.value) ?? null);

  /** What a target is called says what has been rolled, so it is not told before the dice lie still. */
  const isTumbling = useComputed(() => motion.tumbling.value !== null);

  useEffect(() => {
    if (canvas.current === null) return;
    const paint = makePainter(canvas.current);
    return motion.onFrame((now) => {
      if (scene.value === null || room.value === null) return;
      const { timeline, began } = motion.running.value ?? { timeline: [], began: now };
      paint({
        scene: scene.value,
        palette: palette.value,
        moving: movingAt(scene.value, timeline, now - began),
        hovered: hovered.value,
        focused: focusedIn(scene.value, reached.value),
        ratio: room.value.ratio,
      });
    });
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
    <main tabIndex={-1} class="painted-view" data-fits={fits(scene.value?.layout, room.value)} ref={frame}>
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
        }}
        onPointerLeave={() => {
          pointed.value = null;
        }}
        onClick={async (event) => {
          // A click on a control of the fallback content arrives here too.
          const target = event.target === event.currentTarget ? targetOf(event) : null;
          // The second click of a double click is not meant to roll once more, which would waste a roll.
          const isRepeated = event.detail > 1 && target?.action.kind === 'roll';
          if (target && !isRepeated) problem.value = await act(board, target.action);
        }}
        onFocusIn={(event) => {
          reached.value = event.target as Element;
        }}
        onFocusOut={() => {
          reached.value = null;
        }}
      >
        <Fallback board={board} game={game} />
      </canvas>
      {scene.value !== null && game.turn === null && board.fameNews.value !== null && (
        <div class={`painted-news seat-${winnersOf(game)[0] ?? 0}`} style={newsPlace(scene.value.layout.tray)}>
          <FameNews board={board} />
        </div>
      )}
    </main>
  );
}

/** Over the lower part of the tray, under the name of the winner. */
function newsPlace({ x, y, width, height }: Rect) {
  const from = height * (newsFrom + 0.06);
  return { left: `${x + 8}px`, top: `${y + from}px`, width: `${width - 16}px`, maxHeight: `${height - from - 6}px` };
}

/** Whether all of the table is in sight. */
function fits(layout: Size | undefined, room: Size | null): boolean {
  return layout === undefined || room === null || (layout.width <= room.width && layout.height <= room.height);
}

/** As many whole device pixels as the painter makes, so that none is smeared over two. */
function sizeOf(layout: Size | undefined, ratio = 1) {
  if (layout === undefined) return {};
  const size = (length: number) => `${Math.round(length * ratio) / ratio}px`;
  return { width: size(layout.width), height: size(layout.height) };
}
