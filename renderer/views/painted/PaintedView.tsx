/** The whole table on one canvas: what is painted is what can be hit, and its fallback content is what can be focused and heard. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { motion, onFrame, wake } from '../../motion/motion.ts';
import { game, message, personOnTurn, rollDice, scoreBox, selected, toggleDie } from '../../state/table.ts';
import { movingAt } from './animate.ts';
import { targetAt } from './hit.ts';
import { palette } from './look.ts';
import { makePainter } from './paint.ts';
import { type Action, type Scene, type SceneInput, sceneOf } from './scene.ts';

function act(action: Action): void {
  switch (action.kind) {
    case 'roll':
      void rollDice();
      break;
    case 'die':
      toggleDie(action.die);
      break;
    case 'box':
      void scoreBox(action);
      break;
    case 'again':
    case 'leave':
  }
}

/** What a bar takes away that lets one scroll. */
const scrollBar = 15;

/** Bars that let one scroll take room away themselves. */
function sceneIn(input: SceneInput): Scene {
  const scene = sceneOf(input);
  const tooHigh = scene.layout.height > input.height;
  const tooWide = scene.layout.width > input.width;
  if (tooHigh === tooWide) return scene;
  return sceneOf({
    ...input,
    width: input.width - (tooHigh ? scrollBar : 0),
    height: input.height - (tooWide ? scrollBar : 0),
  });
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Device pixels to a pixel. */
  readonly ratio: number;
}

export function PaintedView() {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useSignal<Room | null>(null);
  const hovered = useSignal<string | null>(null);
  const focused = useSignal<string | null>(null);

  const scene = useComputed(() =>
    game.value === null || room.value === null
      ? null
      : sceneIn({
          game: game.value,
          selected: selected.value,
          message: message.value,
          active: personOnTurn.value !== null,
          width: room.value.width,
          height: room.value.height,
        }),
  );
  const find = (id: string | null) => scene.value?.targets.find((target) => target.id === id) ?? null;

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      room.value = { width: element.offsetWidth, height: element.offsetHeight, ratio: devicePixelRatio };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A change of scale may leave the size in pixels as it was.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [room]);

  useEffect(() => {
    if (canvas.current === null) return;
    const paint = makePainter(canvas.current);
    return onFrame((now) => {
      if (scene.value === null || room.value === null) return;
      const moving = movingAt(scene.value, motion.value?.timeline ?? [], now - (motion.value?.began ?? 0));
      paint({
        scene: scene.value,
        palette: palette.value,
        moving,
        hovered: find(hovered.value),
        focused: find(focused.value),
        ratio: room.value.ratio,
      });
    });
  }, []);

  useSignalEffect(() => {
    void [scene.value, palette.value, hovered.value, focused.value];
    wake();
  });

  const target = find(hovered.value);
  return (
    <main class="painted-view" ref={frame}>
      <canvas
        ref={canvas}
        aria-label="Painted table"
        title={target?.name}
        style={{ cursor: target?.enabled ? 'pointer' : 'default' }}
        onPointerMove={(event) => {
          hovered.value = (scene.value && targetAt(scene.value, event.offsetX, event.offsetY)?.id) ?? null;
        }}
        onPointerLeave={() => {
          hovered.value = null;
        }}
        onClick={(event) => {
          if (event.target !== event.currentTarget || scene.value === null) return;
          const hit = targetAt(scene.value, event.offsetX, event.offsetY);
          if (hit) act(hit.action);
        }}
      />
    </main>
  );
}
