/** The size of all letters, with the keys that browsers have for it. */
import { type TextSize, textSizes } from '../../shared/wire/settings.ts';
import type { Settings } from '../state/settings.ts';

export type Zoom = 'zoomIn' | 'zoomOut' | 'zoomReset';

/** By key, and on the number pad by its place: without Num Lock its keys have other names. */
const zoomKeys: Readonly<Partial<Record<string, Zoom>>> = {
  '=': 'zoomIn',
  '+': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'zoomReset',
  NumpadAdd: 'zoomIn',
  NumpadSubtract: 'zoomOut',
  Numpad0: 'zoomReset',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function zoomOf({ key, code, ctrlKey, metaKey, altKey }: Press): Zoom | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  return zoomKeys[code] ?? zoomKeys[key] ?? null;
}

/** One step larger or smaller, or as it was at first. */
export function zoomed(size: TextSize, zoom: Zoom): TextSize {
  if (zoom === 'zoomReset') return 100;
  const step = textSizes.indexOf(size) + (zoom === 'zoomIn' ? 1 : -1);
  return textSizes[Math.max(0, Math.min(textSizes.length - 1, step))];
}

export function zoom(settings: Settings, wanted: Zoom): void {
  settings.change({ textSize: zoomed(settings.values.value.textSize, wanted) });
}

/** Wherever the focus is. */
export function listenToZoom(settings: Settings): void {
  addEventListener('keydown', (event) => {
    const wanted = zoomOf(event);
    if (wanted === null) return;
    event.preventDefault();
    zoom(settings, wanted);
  });
}
