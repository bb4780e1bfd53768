/** A card that does not fit where letters are enlarged. */
import { expect, test } from 'vitest';
import { newGame } from '../../../shared/game/fixtures.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { rowsOf } from '../../../shared/rules/rows.ts';
import { words } from '../../../shared/words/index.ts';
import { inputFor } from '../fixtures/scenes.ts';
import { sceneOf } from './scene.ts';

test('where letters are enlarged the card is, in two halves that hold every row between them', () => {
  const game = newGame('official', 'Eric', 'Julie');
  const [width, height] = [1366, 714];
  const unitAt = (zoom: number) =>
    sceneOf(inputFor(game, { zoom, width: width / zoom, height: height / zoom })).layout.unit * zoom;
  for (const zoom of [1.25, 1.5, 1.75, 2]) expect(unitAt(zoom)).toBeGreaterThan(unitAt(1) * 1.2);
  const rowsIn = (half: 'upper' | 'lower') =>
    sceneOf(inputFor(game, { zoom: 1.5, half, width: width / 1.5, height: height / 1.5 }));
  const [upper, lower] = [rowsIn('upper'), rowsIn('lower')];
  expect(upper.layout.unit).toBe(lower.layout.unit);
  const names = [upper, lower].flatMap(({ texts }) =>
    texts.filter(({ align }) => align === 'left').map(({ text }) => text),
  );
  for (const row of rowsOf(presets.official)) expect(names).toContain(words.rowHeader('official', row));
  expect(upper.targets.at(-1)?.name).toBe('Show the lower boxes');
  expect(lower.targets.at(-1)?.name).toBe('Show the upper boxes');
});
