/**
 * The whole table on one canvas: what is painted can be clicked, and its fallback content can be focused and read
 * aloud.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { RowId } from '../../../shared/rules/rows.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews, MessageLine, TurnHeading } from '../../parts/BoardParts.tsx';
import { RowBubble, useRowHelp } from '../../parts/RowHelp.tsx';
import { useApp } from '../../useApp.ts';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { CumulativeScores, Players } from '../components/Players.tsx';
import { CardTable, useLeaveBox } from '../components/Scorecard.tsx';
import type { GameProps, ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';
import { useDelayed } from '../later.ts';
import { targetId, usePress } from '../targets.ts';
import { thingAt } from './canvas.ts';
import type { Layout } from './layout.ts';
import { halfOf } from './plan.ts';
import type { Scene } from './scene.ts';
import { boundsOf } from './shape.ts';
import { usePainter, useScene } from './useScene.ts';

/** The name of a row, and where it is in the window. */
function nameOn(canvas: HTMLCanvasElement, found: Scene['rowNames'][number] | null | undefined) {
  if (!found) return null;
  const { left, top } = canvas.getBoundingClientRect();
  const { x, y, width, height } = boundsOf(found.shape);
  return { row: found.row, place: { left: left + x, right: left + x + width, top: top + y, height } };
}

export function PaintedView({ board }: ViewProps) {
  const press = usePress(board);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointed = useSignal<string | null>(null);
  const reached = useSignal<Element | null>(null);
  const problem = useSignal<string | null>(null);
  const help = useRowHelp();
  const shown = useScene(board, frame, problem);
  const { room, scene, half } = shown;
  /**
   * A canvas as large as the room needs no scroll bars; but once they appear, they take the room that they are there
   * for.
   */
  const fits = useComputed(() => {
    const { width, height } = scene.value?.layout ?? { width: 0, height: 0 };
    return width <= (room.value?.width ?? 0) && height <= (room.value?.height ?? 0);
  });
  // By its identity: the target object itself is a new one after every move.
  const hovered = useComputed(() => scene.value?.targets.find(({ id }) => id === pointed.value) ?? null);
  /** A target's name says what was rolled, so it is not shown before the dice lie still. */
  const isTumbling = useComputed(() => board.motion.tumbling.value !== null);
  usePainter(canvas, board, { ...shown, hovered, reached });
  const game = board.game.value;
  useEffect(keepFocus, [game]);

  if (game === null) return null;
  const targetOf = ({ offsetX, offsetY }: MouseEvent) => thingAt(scene.value?.targets ?? [], offsetX, offsetY);
  return (
    <main tabIndex={-1} class="painted-view" ref={frame} data-fits={fits.value}>
      <TurnHeading board={board} unseen />
      {/* Painted on the felt; here only to be read aloud. */}
      <MessageLine board={board} unseen />
      {problem.value !== null && (
        <p role="alert" class="unseen">
          {problem.value}
        </p>
      )}
      <canvas
        ref={canvas}
        aria-label={words.table.painted}
        data-pointed={hovered.value?.enabled === true}
        title={isTumbling.value ? undefined : hovered.value?.name}
        style={{
          ...sizeOf(scene.value?.layout, room.value?.ratio),
          cursor: hovered.value?.enabled ? 'pointer' : 'default',
        }}
        onPointerMove={(event) => {
          pointed.value = targetOf(event)?.id ?? null;
          const name = thingAt(scene.value?.rowNames ?? [], event.offsetX, event.offsetY);
          help.point(nameOn(event.currentTarget, name));
        }}
        onPointerLeave={() => {
          pointed.value = null;
          help.point(null);
        }}
        onClick={async (event) => {
          // A click on a control of the fallback content arrives here too.
          const action = event.target === event.currentTarget ? targetOf(event)?.action : undefined;
          if (action?.kind === 'half') half.value = half.value === 'upper' ? 'lower' : 'upper';
          else if (action) problem.value = await press(action, event.detail);
        }}
        onFocusIn={({ target, currentTarget }) => {
          reached.value = target as Element;
          const id = target instanceof Element ? target.getAttribute('data-target') : null;
          const row = id?.split('/')[1];
          if (row && id.startsWith('box/')) half.value = halfOf(game.rules, row as RowId);
          help.focus(
            nameOn(
              currentTarget,
              scene.value?.rowNames.find((name) => name.id === id),
            ),
          );
        }}
        onFocusOut={() => {
          reached.value = null;
          help.focus(null);
        }}
      >
        <Fallback board={board} game={game} />
      </canvas>
      <RowBubble help={help} rules={game.rules} />
      <LitTarget scene={scene.value} />
    </main>
  );
}

/** Replaces the painting where it cannot be seen or pointed at: the component view's own controls. */
function Fallback({ board, game }: GameProps) {
  // It follows the board by itself, and need not be checked first.
  const card = useMemo(() => <LaterCard board={board} />, [board]);
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? <GameOver board={board} /> : <DiceTray board={board} game={game} isHeard />}
      {game.turn === null && <FameNews board={board} />}
      <Players board={board} game={game} />
      <CumulativeScores board={board} game={game} />
      {card}
    </>
  );
}

/** Nobody sees it here, so it comes one picture after the painting: both at once would take longer than a frame. */
function LaterCard({ board }: ViewProps) {
  useLeaveBox(board);
  const later = useDelayed(board, 1);
  const game = later.game.value;
  useEffect(keepFocus, [game]);
  return game && <CardTable board={later} game={game} />;
}

/** A ring around the one thing that a tip of a first game is about; a press goes through it. */
function LitTarget({ scene }: { scene: Scene | null }) {
  const asked = useApp().firstGame.asked.value;
  const target = asked && scene?.targets.find(({ id }) => id === targetId(asked));
  if (!target) return null;
  const { x, y, width, height } = boundsOf(target.shape);
  return (
    <div
      class="painted-lit"
      aria-hidden="true"
      style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
    />
  );
}

/** As many whole device pixels as the painter makes, so that none is smeared over two. */
function sizeOf(layout: Layout | undefined, ratio = 1) {
  if (layout === undefined) return {};
  const size = (length: number) => `${Math.round(length * ratio) / ratio}px`;
  return { width: size(layout.width), height: size(layout.height) };
}
