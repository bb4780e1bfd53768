/** The buttons on the painted table, and how anything on it becomes a target. */
import { words } from '../../../shared/words/index.ts';
import { rollName } from '../names.ts';
import { type Action, targetId } from '../targets.ts';
import type { Plan } from './plan.ts';
import type { SceneInput, Target } from './scene.ts';
import { type Rect, roundRect, type Shape } from './shape.ts';

export function target(
  action: Action,
  name: string,
  shape: Shape,
  enabled: boolean,
  why: string | null = null,
): Target {
  return { id: targetId(action), name, shape, enabled, action, why };
}

/**
 * One during the game, with others under it to take back a score or to help with the dice; afterwards to play again, to
 * leave, to show the card, and in the tray to see what could have been done better.
 */
export function buttonTargets(
  { game, may, helpers, ending }: SceneInput,
  { layout }: Plan,
  review: Rect | null,
): readonly Target[] {
  const button = (action: Action, name: string, area: Rect, enabled = true) =>
    target(action, name, roundRect(area, area.height * 0.3), enabled);
  if (game.turn !== null) {
    const roll = button({ kind: 'roll' }, rollName(game), layout.button, may.roll);
    const areas = sideBySide(
      layout.helper,
      helpers.map(({ name }) => name.length),
    );
    return [roll, ...helpers.map(({ action, name, enabled }, index) => button(action, name, areas[index], enabled))];
  }
  if (!may.playAgain) return [];
  return [
    button({ kind: 'again' }, words.table.playAgain, layout.button),
    button({ kind: 'leave' }, words.table.newGame, layout.rolls),
    button({ kind: 'picture' }, words.replay.picture, layout.helper),
    ...(review === null ? [] : [button({ kind: 'review' }, ending?.review ?? '', review)]),
  ];
}

/** As many characters as half of an area has room for. */
const longestHalf = 16;

/** Parts of an area, with gaps between them: halves if the words fit there, else the longer the words, the wider. */
function sideBySide({ x, y, width, height }: Rect, lengths: readonly number[]): readonly Rect[] {
  const gap = 8;
  const all = lengths.reduce((sum, length) => sum + length + 4, 0);
  const room = width - (lengths.length - 1) * gap;
  const areHalves = lengths.length < 3 && lengths.every((length) => length <= longestHalf);
  const widths = lengths.map((length) => (areHalves ? (width - gap) / 2 : (room * (length + 4)) / all));
  const used = widths.reduce((sum, part) => sum + part + gap, -gap);
  let left = x + (width - used) / 2;
  return widths.map((part) => {
    const rect = { x: left, y, width: part, height };
    left += part + gap;
    return rect;
  });
}
