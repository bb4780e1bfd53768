import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalMoves, must, newGame, playMoves, scripted, startOf } from '../../../shared/game/fixtures.ts';
import { apply, type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/moves.ts';
import { countRerolled, type Hand, rerollAll, rerollsOf } from '../../../shared/rules/dice.ts';
import { cardWith } from '../../../shared/rules/fixtures.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { rowsOf } from '../../../shared/rules/rows.ts';
import type { Column } from '../../../shared/rules/rules.ts';
import { cumulativeRows } from '../../../shared/text/history.ts';
import { messageFor } from '../../../shared/text/story.ts';
import { words } from '../../../shared/words/index.ts';
import { type May, mayNothing } from '../../state/board.ts';
import { asFallen, diceIn } from '../dice.ts';
import { forAll, games } from '../fixtures/games.ts';
import { contains } from '../fixtures/geometry.ts';
import { endingFor, inputFor, mayOf } from '../fixtures/scenes.ts';
import type { Helper } from '../names.ts';
import { movingAt } from './animate.ts';
import { thingAt } from './canvas.ts';
import { mirrored } from './mirror.ts';
import { type Mark, trayCell } from './parts.ts';
import { type Scene, type SceneInput, sceneOf } from './scene.ts';
import { boundsOf, centreOf, holds, inset, type Rect, touches } from './shape.ts';

const sizes = fc.record({ width: fc.integer({ min: 160, max: 3840 }), height: fc.integer({ min: 120, max: 2160 }) });

const undo: Helper = { action: { kind: 'undo' }, name: 'Undo 30 in Three of a Kind', enabled: true };
const helpers: readonly Helper[] = [
  { action: { kind: 'rest' }, name: 'Roll the others', enabled: true },
  { action: { kind: 'sort' }, name: 'Sort', enabled: true },
];

/** Any moment of any game in any window. */
const inputs: fc.Arbitrary<SceneInput> = fc
  .tuple(games, fc.nat(), sizes, fc.nat(), fc.boolean())
  .map(([steps, at, size, choice, active]) => {
    // The last moment more often than any other.
    const { game } = steps[Math.min(steps.length - 1, at % (steps.length + 30))];
    const may = mayOf(game, active);
    const dice = diceIn(game);
    const marks = rerollsOf(dice)[choice % 2 ** dice];
    return inputFor(game, {
      marks,
      holds: active,
      order: active ? asFallen(dice).toReversed() : asFallen(dice),
      count: may.roll ? countRerolled(marks) : null,
      helpers: active ? (game.turn?.hand === null ? [undo] : helpers) : [],
      may,
      ending: game.turn === null && active ? endingFor(game) : null,
      message: messageFor(game),
      ...size,
    });
  });

const marked = ({ marks }: Scene, look: Mark['look']) => marks.filter((mark) => mark.look === look);

/** Sums of fractions may be off by a little. */
const close = 0.001;

function isInside(inner: Rect, { layout }: Scene): boolean {
  return holds(inset({ x: 0, y: 0, width: layout.width, height: layout.height }, -close), inner);
}

test('the same input gives the same scene, and nothing of the input is changed', () =>
  forAll([inputs], (input) => {
    const before = JSON.stringify(input);
    expect(sceneOf(input)).toEqual(sceneOf(input));
    expect(JSON.stringify(input)).toBe(before);
  }));

test('every legal move has its target, and every enabled target is a legal move', () => {
  const targetsOf = (move: Move, isFirst: boolean): readonly string[] => {
    switch (move.type) {
      case 'roll':
        return ['roll', ...move.reroll.flatMap((again, die) => (again && !isFirst ? [`die/${die}`] : []))];
      case 'score':
        return [`box/${move.category}/${move.column}`];
      case 'undo':
        return [];
    }
  };
  const movesOf = (game: Game): readonly string[] => {
    const { turn } = game;
    if (turn === null) return ['again', 'leave'];
    return legalMoves(game, turn.player).flatMap((move) => targetsOf(move, turn.hand === null));
  };
  forAll([inputs], (given) => {
    const scene = sceneOf({ ...given, helpers, may: mayOf(given.game, true) });
    // Help with the dice is not a move, nor is a look at the card or at the game.
    const others = ['rest', 'sort', 'picture', 'review'];
    const enabled = scene.targets.flatMap(({ id, enabled: isOn }) => (isOn && !others.includes(id) ? [id] : []));
    expect(enabled.toSorted()).toEqual([...new Set(movesOf(given.game))].toSorted());
  });
});

test('who may not move has nothing to click, and once a game is over it offers nothing to those who only look on', () =>
  forAll([inputs], (given) => {
    const enabled = (change: Partial<May>) =>
      sceneOf({ ...given, helpers: [], may: { ...mayNothing, ...change } }).targets.filter((target) => target.enabled);
    expect(enabled({})).toEqual([]);
    // A computer that waits can be told to continue.
    if (given.game.turn !== null) expect(enabled({ roll: true }).map(({ id }) => id)).toEqual(['roll']);
    else expect(sceneOf({ ...given, may: mayNothing }).targets).toEqual([]);
  }));

test('boxes can be pointed at where the component view has buttons: once there is a hand to score', () =>
  forAll([inputs], (given) => {
    const boxes = sceneOf(given).targets.filter(({ action }) => action.kind === 'box');
    const own = given.game.cards[0].boxes.flat().length;
    expect(boxes).toHaveLength(given.may.moveAs !== null && given.game.turn?.hand ? own : 0);
  }));

test('the card teaches: what earns nothing is faint, what earns much is tinted, and the best hand lights its box', () => {
  const at = (hand: Hand, game = must(apply(null, startOf('official', 'Eric')))) =>
    sceneOf(inputFor({ ...game, turn: { player: 0, hand, rollsLeft: 1, rolled: 2 } }));
  const faint = (scene: Scene) => scene.texts.filter(({ ink }) => ink === 'faint').map(({ text }) => text);
  const mixed = at([6, 6, 6, 2, 1]);
  expect(marked(mixed, 'good')).toHaveLength(2);
  expect(new Set(faint(mixed))).toEqual(new Set(['0']));
  expect([marked(mixed, 'glow'), mixed.buttons[0].isNext]).toEqual([[], true]);
  const best = at([6, 6, 6, 6, 6]);
  const [glow] = marked(best, 'glow');
  expect(best.targets.find(({ shape }) => holds(boundsOf(shape), glow.area))?.name).toBe('Yahtzee!: score 50');
  expect(best.buttons[0].isNext).toBe(false);
});

test('in a review both boxes are marked, and the dice that should have been rolled again', () => {
  const game = must(apply(null, startOf('basic', 'Eric')));
  const scene = sceneOf(
    inputFor(
      { ...game, turn: { player: 0, hand: [1, 3, 4, 5, 6], rollsLeft: 2, rolled: 1 } },
      {
        may: mayNothing,
        judged: {
          again: [true, true, true, true, false],
          chosen: { category: 'twos', column: 1 },
          better: { category: 'smallStraight', column: 1 },
        },
      },
    ),
  );
  const [[chosen], [better]] = [marked(scene, 'chosen'), marked(scene, 'better')];
  expect(chosen.area.y).toBeLessThan(better.area.y);
  expect(scene.dice.map((die) => die.better !== null)).toEqual([true, true, true, true, false]);
});

test('the upper score says what the bonus asks for, until it is reached or out of reach', () => {
  const game = must(apply(null, startOf('triple', 'Eric')));
  const upper = (points: number, column: Column, isFull = false) => {
    const others = isFull ? { ones: 0, twos: 0, threes: 0, fours: 0, fives: 0 } : {};
    const card = cardWith(presets.triple, { ...others, sixes: points }, column);
    const scene = sceneOf(inputFor({ ...game, cards: [card] }));
    return scene.texts.find(({ cell }) => cell === `0/upperScore/${column}`)?.text;
  };
  expect(upper(18, 1)).toBe('18/63');
  expect(upper(18, 3)).toBe('54/189');
  expect(upper(18, 1, true)).toBe('18');
  expect(upper(63, 2)).toBe('126');
});

test('everything lies inside the canvas, and no target overlaps another, in windows of every size', () =>
  forAll([inputs], (input) => {
    const scene = sceneOf(input);
    expect(scene.layout.width).toBeGreaterThanOrEqual(input.width - 15);
    for (const { shape, id } of scene.targets) expect(isInside(boundsOf(shape), scene), id).toBe(true);
    for (const { area, text } of scene.texts) expect(isInside(area, scene), text).toBe(true);
    for (const area of [scene.layout.tray, scene.layout.paper]) expect(isInside(area, scene)).toBe(true);
    for (const [index, one] of scene.targets.entries())
      for (const other of scene.targets.slice(index + 1))
        expect(touches(boundsOf(one.shape), boundsOf(other.shape)), `${one.id} and ${other.id}`).toBe(false);
  }));

test('tray, paper, message, notice and buttons keep clear of each other', () =>
  forAll([inputs], (input) => {
    const { layout } = sceneOf(input);
    const { tray, paper, message, button, rolls, standing, helper, notice } = layout;
    const parts = [tray, paper, message, button, rolls, standing, helper, ...(notice ? [notice] : [])];
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) expect(touches(one, other), JSON.stringify([one, other])).toBe(false);
  }));

test('a point hits the target it is in and no other', () => {
  const spot = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
  forAll([inputs, fc.array(spot, { minLength: 20, maxLength: 20 })], (input, spots) => {
    const scene = sceneOf(input);
    for (const target of scene.targets) {
      const { x, y } = centreOf(boundsOf(target.shape));
      expect(thingAt(scene.targets, x, y, contains)?.id).toBe(target.id);
    }
    for (const [across, down] of spots) {
      const [x, y] = [across * scene.layout.width, down * scene.layout.height];
      const hit = scene.targets.filter(({ shape }) => contains(shape, x, y));
      expect(hit.length).toBeLessThanOrEqual(1);
      expect(thingAt(scene.targets, x, y, contains)).toBe(hit[0] ?? null);
    }
  });
});

test('the card tells every score, the names, the player on turn and the winners', () =>
  forAll([inputs], (input) => {
    const { game } = input;
    const scene = sceneOf(input);
    const texts = scene.texts.map(({ text }) => text);
    expect(texts).toContain(input.message);
    expect(texts.includes(words.message.cheat)).toBe(game.cheat);
    for (const { name } of game.seats) expect(texts.some((text) => text.startsWith(name))).toBe(true);
    const filled = game.cards.flatMap((card) => card.boxes.flat()).filter((points) => points !== null);
    const boxes = scene.texts.filter(({ cell }) =>
      rulesOf(game.rules).boxes.some(({ id }) => cell?.includes(`/${id}/`)),
    );
    expect(boxes).toHaveLength(filled.length);
    // A box that was given up is grey, and does not look like one that can be taken.
    for (const { text, ink } of boxes) expect(ink === 'quiet').toBe(text === '0');
    expect(scene.onTurn).toBe(game.turn?.player ?? null);
    expect(scene.winners).toEqual(winnersOf(game));
    expect(scene.dice.map(({ face }) => face)).toEqual(game.turn?.hand ?? Array(diceIn(game)).fill(null));
  }));

test('in the end the winner stands in the tray, in place of the dice, with all there is to say as far as it can be read', () =>
  forAll(
    [inputs],
    ({ game, ...rest }) => {
      // A cheat's game is never counted.
      fc.pre(game.turn === null && !game.cheat);
      const ending = endingFor(game);
      const scene = sceneOf({ game, ...rest, ending });
      const told = scene.texts.filter(({ cell, text }) => cell === trayCell && text !== ending.review);
      const [winner, ...lines] = told.map(({ text }) => text);
      expect(winner).toBe(words.and(winnersOf(game).map((player) => game.seats[player].name)));
      const sentences = [ending.fame, ending.how, ending.best, ending.records];
      const full = [...sentences, ...cumulativeRows(ending.totals).flat()].filter((line) => line !== null);
      // In this order, whatever is left out.
      expect(full.filter((line) => lines.includes(line))).toEqual(lines);
      if (scene.layout.tray.height > 330 && scene.layout.tray.width > 360) expect(lines).toEqual(full);
      // Nothing else on the table is clearly larger; where the tray is small beside a large card, the totals may be.
      for (const { size } of scene.texts) expect(size).toBeLessThanOrEqual(Math.max(30, 1.15 * told[0].size));
      const review = scene.targets.find(({ id }) => id === 'review');
      expect(review?.name).toBe(ending.review);
      for (const area of [...told.map((text) => text.area), boundsOf(review?.shape ?? scene.tray)]) {
        expect(holds(inset(scene.layout.tray, -close), area)).toBe(true);
        // Smaller could not be read.
        expect(area.height).toBeGreaterThanOrEqual(12);
      }
      expect(movingAt(scene, [], 0).poses).toEqual([]);
    },
    { numRuns: 30 },
  ));

test('no two targets have the same name', () =>
  forAll([inputs], (given) => {
    const names = sceneOf({ ...given, may: mayOf(given.game, true) }).targets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }));

test('the box that the coach points at is lit, as long as it is open', () =>
  forAll(
    [inputs],
    (given) => {
      const open = sceneOf(given).targets.find(({ action, enabled }) => action.kind === 'box' && enabled);
      if (open?.action.kind !== 'box') return;
      const { category, column } = open.action;
      const [lit] = marked(sceneOf({ ...given, lit: { category, column } }), 'lit');
      const { x, y } = centreOf(lit.area);
      expect(contains(open.shape, x, y)).toBe(true);
      expect(marked(sceneOf(given), 'lit')).toEqual([]);
    },
    { numRuns: 30 },
  ));

test('long names have room for all their letters in a window of 1280 × 800, among four and among eight', () => {
  const names = ['Grandmother Rose', 'Maximilian', 'Jo', 'Christopher', 'Anastasia', 'Bartholomew', 'Wilhelmina', 'Li'];
  for (const count of [4, 8]) {
    const game = must(apply(null, startOf('official', ...names.slice(0, count))));
    const { texts } = sceneOf(inputFor(game, { width: 1280, height: 740 }));
    for (const name of names.slice(0, count)) {
      const found = texts.find(({ text, cell }) => text === name && cell !== null);
      if (found === undefined) throw new Error(`${name} is missing.`);
      const longest = Math.max(...name.split(' ').map((word) => word.length));
      // Bold letters are about 0.62 of their size wide.
      expect(found.size * found.least * longest * 0.62, name).toBeLessThanOrEqual(found.area.width);
    }
  }
});

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

const rolled = playMoves(newGame('triple', 'Eric', 'Julie'), scripted(1, 2, 3, 4, 6), {
  type: 'roll',
  reroll: rerollAll(5),
});
const plain = sceneOf(inputFor(rolled, { message: 'Select a category for this roll.' }));
const other = mirrored(plain);
const middles = (of: Scene, kind: string) =>
  of.targets.filter(({ action }) => action.kind === kind).map(({ shape }) => centreOf(boundsOf(shape)));

test('from right to left card, buttons and words change sides', () => {
  const { width } = plain.layout;
  expect(middles(other, 'box')).toEqual(middles(plain, 'box').map(({ x, y }) => ({ x: width - x, y })));
  expect(middles(other, 'roll')).toEqual(middles(plain, 'roll').map(({ x, y }) => ({ x: width - x, y })));
  expect(other.layout.paper.x + other.layout.paper.width).toBe(width - plain.layout.paper.x);
  for (const [index, { area, align }] of plain.texts.entries()) {
    expect(other.texts[index].area.x).toBeCloseTo(width - area.x - area.width);
    expect(other.texts[index].align).toBe({ left: 'right', center: 'center', right: 'left' }[align]);
  }
});

test('from right to left the dice keep their order, in their tray', () => {
  const places = middles(other, 'die').map(({ x, y }) => [y, x]);
  expect(places).toEqual(places.toSorted(([y, x], [otherY, otherX]) => y - otherY || x - otherX));
  for (const die of other.dice) expect(holds(boundsOf(other.tray), boundsOf(die.seat))).toBe(true);
});
