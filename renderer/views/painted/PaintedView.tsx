/** The whole table on one canvas: what is painted is what can be hit, and its fallback content is what can be focused and heard. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { motion, onFrame, wake } from '../../motion/motion.ts';
import { MessageLine } from '../../parts/MessageLine.tsx';
import { TurnHeading } from '../../parts/TurnHeading.tsx';
import { cumulative } from '../../state/cumulative.ts';
import { look } from '../../state/settings.ts';
import * as table from '../../state/table.ts';
import { keepFocus } from '../keepFocus.ts';
import { movingAt } from './animate.ts';
import { Fallback } from './Fallback.tsx';
import { targetAt } from './hit.ts';
import { palette } from './look.ts';
import { makePainter } from './paint.ts';
import { useRoom } from './room.ts';
import { type Action, type Scene, sceneOf, type Target } from './scene.ts';

/** Gives the sentence why nothing came of it, where the message line does not tell already. */
async function act(action: Action): Promise<string | null> {
  switch (action.kind) {
    case 'die':
      table.toggleDie(action.die);
      return null;
    case 'roll':
      await table.rollDice();
      return null;
    case 'box':
      await table.scoreBox(action);
      return null;
    case 'again':
      return table.playAgain();
    case 'leave':
      await table.leaveTable();
      return null;
  }
}

/** The control in the fallback content that was reached with the keyboard is called as the target it stands for. */
function focusedIn({ targets }: Scene, element: Element | null): Target | null {
  if (!element?.matches('button:focus-visible')) return null;
  const called = element.ariaLabel ?? element.textContent;
  return targets.find(({ name }) => name === called) ?? null;
}

export function PaintedView() {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useRoom(frame);
  const pointed = useSignal<string | null>(null);
  const reached = useSignal<Element | null>(null);
  const problem = useSignal<string | null>(null);

  const scene = useComputed(() => {
    const game = table.game.value;
    if (game === null || room.value === null) return null;
    return sceneOf({
      game,
      selected: table.selected.value,
      message: problem.value ?? table.message.value,
      active: table.personOnTurn.value !== null,
      canRoll: table.canRoll.value,
      live: !table.isReplay.value,
      reached: game.turn === null ? cumulative.value : null,
      width: room.value.width,
      height: room.value.height,
    });
  });
  // By its identity: the target itself is another one after every move.
  const hovered = useComputed(() => scene.value?.targets.find(({ id }) => id === pointed.value) ?? null);

  useEffect(() => {
    if (canvas.current === null) return;
    const paint = makePainter(canvas.current);
    return onFrame((now) => {
      if (scene.value === null || room.value === null) return;
      const { timeline, began } = motion.value ?? { timeline: [], began: now };
      paint({
        scene: scene.value,
        palette: palette.value,
        moving: movingAt(scene.value, timeline, now - began),
        hovered: hovered.value,
        // Looked up now: by this time the control has the name that it has in this scene.
        focused: focusedIn(scene.value, reached.value),
        ratio: room.value.ratio,
      });
    });
  }, [scene, room, hovered, reached]);

  useSignalEffect(() => {
    // Not the palette: what it asks the style sheets is only there once they know the new look.
    void [scene.value, look.value, hovered.value, reached.value];
    wake();
  });
  useEffect(keepFocus, [table.game.value]);

  const game = table.game.value;
  if (game === null) return null;
  const targetOf = ({ offsetX, offsetY }: MouseEvent) => scene.value && targetAt(scene.value, offsetX, offsetY);
  return (
    <main class="painted-view" ref={frame}>
      <TurnHeading unseen />
      <MessageLine />
      {problem.value !== null && <p role="alert">{problem.value}</p>}
      <canvas
        ref={canvas}
        aria-label="Painted table"
        title={hovered.value?.name}
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
          // A click on a control of the fallback content comes by here as well.
          const target = event.target === event.currentTarget ? targetOf(event) : null;
          // The second click of a double click is no wish to roll once more, which would cost a roll for nothing.
          const isRepeated = event.detail > 1 && target?.action.kind === 'roll';
          if (target && !isRepeated) problem.value = await act(target.action);
        }}
        onFocusIn={(event) => {
          reached.value = event.target as Element;
        }}
        onFocusOut={() => {
          reached.value = null;
        }}
      >
        <Fallback game={game} />
      </canvas>
    </main>
  );
}

/** As many whole device pixels as the painter makes, so that none is smeared over two. */
function sizeOf(layout: { width: number; height: number } | undefined, ratio = 1) {
  if (layout === undefined) return {};
  const size = (length: number) => `${Math.round(length * ratio) / ratio}px`;
  return { width: size(layout.width), height: size(layout.height) };
}
