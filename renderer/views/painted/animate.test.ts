import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../../build/tries.ts';
import { must, newGame } from '../../../shared/game/fixtures.ts';
import { type Game, totalsOf } from '../../../shared/game/game.ts';
import { mostDice, rerollNone } from '../../../shared/rules/dice.ts';
import { checkRules } from '../../../shared/rules/ownRules.ts';
import { presets } from '../../../shared/rules/presets.ts';
import type { Change, Moment } from '../../motion/changes.ts';
import { endOf, isPoured, type Timed, timelineOf } from '../../motion/timing.ts';
import { asFallen, diceIn, type Order } from '../dice.ts';
import { changesAt, forAll, games } from '../fixtures/games.ts';
import { endingFor, inputFor, mayOf } from '../fixtures/scenes.ts';
import { movingAt } from './animate.ts';
import { visibleSides } from './cube.ts';
import { bannerReach, confettiAt } from './moments.ts';
import { messageCell, previewCell, trayCell, turnCell } from './parts.ts';
import { type Scene, sceneOf } from './scene.ts';
import { holds, inset, touches } from './shape.ts';

function sceneFor(game: Game, width: number, height: number, order: Order = asFallen(diceIn(game))): Scene {
  const may = { ...mayOf(game, true), roll: true, select: true };
  return sceneOf(inputFor(game, { may, order, ending: game.turn === null ? endingFor(game) : null, width, height }));
}

/** One step of a random game: the scene after it, and what moves to get there. */
const steps = fc
  .tuple(games, fc.nat(), fc.integer({ min: 300, max: 2500 }), fc.integer({ min: 300, max: 1500 }))
  .filter(([{ length }]) => length > 1)
  .map(([played, at, width, height]) => {
    const index = 1 + Math.min(played.length - 2, at % (played.length + 30));
    const timeline = timelineOf(changesAt(played, index), 'normal');
    return {
      ...played[index],
      before: played[index - 1].game,
      timeline,
      scene: sceneFor(played[index].game, width, height),
    };
  });
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const aroundTray = ({ layout }: Scene) => inset(layout.tray, -layout.die * 0.75);
const lengthOf = (timeline: readonly Timed[], kind: Change['kind']) =>
  timeline.find(({ change }) => change.kind === kind)?.length ?? 0;
/** However a die is turned, and wherever its height moves it on the screen; and scores stay on the table. */
function expectNearTray(scene: Scene, timeline: readonly Timed[], at: number): void {
  const area = aroundTray(scene);
  const { poses, flights } = movingAt(scene, timeline, at);
  const { width, height: high, unit } = scene.layout;
  for (const { x, y } of flights)
    expect(holds({ x: 0, y: -2 * unit, width, height: high + 2 * unit }, { x, y, width: 0, height: 0 })).toBe(true);
  for (const { x, y, size, height } of poses) {
    // Half the longest way through a die.
    const reach = size * 0.8;
    expect(x - reach).toBeGreaterThanOrEqual(area.x);
    expect(x + reach).toBeLessThanOrEqual(area.x + area.width);
    expect(y - reach - size * height * 0.3).toBeGreaterThanOrEqual(area.y);
    expect(y + reach).toBeLessThanOrEqual(area.y + area.height);
  }
}
const still = (scene: Scene) => movingAt(scene, [], 0);

test('what moves comes to rest exactly where the still picture has it', () =>
  forAll([steps], ({ scene, timeline }) => {
    expect(movingAt(scene, timeline, endOf(timeline))).toEqual(still(scene));
  }));

test('dice at rest show the hand; kept dice do not move while others are thrown', () =>
  forAll([steps, shares], ({ scene, timeline, event }, share) => {
    const places = scene.dice.map(({ x, y, face }) => ({ x, y, face }));
    for (const pose of still(scene).poses) {
      const place = places.find(({ x, y }) => x === pose.x && y === pose.y);
      if (place?.face) expect(visibleSides(pose.turned).at(-1)?.face).toBe(place.face);
      else expect(pose.pips).toBe(0);
    }
    if (event.type !== 'rolled') return;
    const length = lengthOf(timeline, 'rolled');
    const { poses } = movingAt(scene, timeline, share * length);
    for (const [die, again] of event.reroll.entries()) {
      const kept = still(scene).poses.find(({ x, y }) => x === scene.dice[die].x && y === scene.dice[die].y);
      if (!again) expect(poses).toContainEqual(kept);
    }
  }));

test('thrown dice do not pass through those that are held', () =>
  forAll(
    [steps, shares],
    ({ scene, timeline, event }, share) => {
      fc.pre(event.type === 'rolled' && event.reroll.includes(true) && event.reroll.includes(false));
      const { reroll } = event.type === 'rolled' ? event : { reroll: rerollNone(5) };
      const length = lengthOf(timeline, 'rolled');
      const { poses } = movingAt(scene, timeline, share * length);
      const edge = scene.layout.die;
      const held = scene.dice.filter((_, die) => !reroll[die]);
      const isAt = (x: number, y: number) => held.some((die) => die.x === x && die.y === y);
      for (const { x, y, height } of poses.filter((pose) => !isAt(pose.x, pose.y)))
        for (const die of held) {
          const overlaps = Math.abs(x - die.x) < edge * 0.98 && Math.abs(y - die.y) < edge * 0.98;
          if (overlaps) expect(height, `${share}`).toBeGreaterThanOrEqual(1);
        }
    },
    { numRuns: tries({ quick: 30, usual: 100, long: 300 }) },
  ));

test('sorted dice go from the places where they lay to their own, and stay in the tray', () => {
  const orders = fc.shuffledSubarray([...asFallen(mostDice)], { minLength: mostDice });
  forAll([steps, orders, orders, shares], ({ game }, from, order, share) => {
    fc.pre(game.turn?.hand !== null && game.turn !== null);
    const among = (all: Order) => all.filter((die) => die < diceIn(game));
    const scene = sceneFor(game, 1024, 700, among(order));
    const [timed] = timelineOf([{ kind: 'sorted', from: among(from) }], 'normal');
    const placesAt = (at: number) =>
      movingAt(scene, [timed], at)
        .poses.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
        .toSorted();
    expect(placesAt(0)).toEqual(placesAt(timed.length));
    expectNearTray(scene, [timed], share * timed.length);
  });
});

test('in a window of any size dice never leave the tray and its surroundings, and scores never leave the table', () =>
  forAll([steps, shares], ({ scene, timeline }, share) => expectNearTray(scene, timeline, share * endOf(timeline))));

test('what a hand is worth is not told before the dice lie still', () =>
  forAll([steps, shares], ({ scene, timeline, event }, share) => {
    fc.pre(event.type === 'rolled' && event.reroll.includes(true));
    const length = lengthOf(timeline, 'rolled');
    const hidden = (at: number) => movingAt(scene, timeline, at).missing;
    const previews = scene.texts.filter(({ cell }) => cell === previewCell);
    expect(previews.length).toBeGreaterThan(0);
    expect(hidden(share * length * 0.999)).toContain(previewCell);
    expect(hidden(length)).not.toContain(previewCell);
  }));

test('a score is either on its way or in its box, never both', () =>
  forAll([steps, shares], ({ game, scene, timeline, event }, share) => {
    fc.pre(event.type === 'scored');
    const length = lengthOf(timeline, 'scored');
    const [during, after] = [movingAt(scene, timeline, share * length * 0.999), movingAt(scene, timeline, length)];
    expect(during.flights).toHaveLength(1);
    const missing = [...during.missing].filter((cell) => cell !== trayCell && cell !== turnCell);
    expect(missing).toHaveLength(1);
    const [written] = scene.texts.filter(({ cell }) => cell === missing[0]);
    const pours = isPoured(timeline.map(({ change }) => change));
    const [{ text }] = during.flights;
    // Points that pour are counted as they arrive.
    if (pours) expect(Number(text)).toBeLessThanOrEqual(Number(written.text));
    else expect(text).toBe(written.text);
    expect(during.sparks.length === 0 || pours).toBe(true);
    expect(after.sparks).toEqual([]);
    // What takes the place of the last hand waits until that has faded.
    expect(during.missing.has(trayCell)).toBe(scene.isCleared);
    expect(during.poses).toHaveLength(diceIn(game));
    expect(after.poses).toHaveLength(scene.isCleared ? 0 : diceIn(game));
    expect(after.flights).toEqual([]);
    expect([...after.missing].filter((cell) => cell !== turnCell && cell !== messageCell)).toEqual([]);
    // One tab moves: while it does, there is none at the place it goes to.
    for (const moment of [during, after]) expect(moment.glide !== null).toBe(moment.missing.has(turnCell));
  }));

test('words that celebrate stand where the message is otherwise, and leave the dice and the card in sight', () => {
  const moments = ['yahtzee', 'fifty', 'largeStraight', 'upperBonus', 'lead', 'best'] as const;
  forAll([steps, fc.constantFrom(...moments), shares], ({ scene }, moment, share) => {
    const celebrated: Moment = { kind: 'moment', moment, player: 0, box: null };
    const [timed] = timelineOf([celebrated], 'normal');
    const at = movingAt(scene, [timed], Math.max(1, share * timed.length * 0.99));
    expect(at.missing).toContain(messageCell);
    const { seats, paper } = scene.layout;
    for (const area of [paper, ...seats]) expect(touches(bannerReach(scene), inset(area, 4))).toBe(false);
    // Without motion the same words stand still, with the same light.
    const still = movingAt(scene, [], 0, celebrated);
    expect(still.banner?.text).toBe(at.banner?.text);
    expect(still.light > 0).toBe(moment === 'yahtzee');
    expect(still.poses).toEqual(movingAt(scene, [], 0).poses);
  });
});

test('an upper bonus lights up the upper boxes of the card that is shown, and a win every total', () => {
  const { id: _, ...basic } = presets.basic;
  const boxes = [
    { ...basic.boxes[0], id: 'aces', name: 'Aces' },
    { ...basic.boxes[5], id: 'boxcars', name: 'Boxcars' },
    basic.boxes[12],
  ];
  const columns = [1, 1, 2, 2, 3];
  const rules = must(checkRules({ ...basic, name: 'House', boxes, bonus: { from: 5, pays: 35 }, columns })).id;
  const category = 'boxcars';
  const points = [[5, 30, 5]];
  const game = {
    ...newGame(rules, 'Eric'),
    cards: [{ boxes: columns.flatMap(() => points), chips: columns.map(() => 0) }],
  };
  const scene = sceneFor(game, 1280, 800);
  const litBy = (change: Change) => {
    const [timed] = timelineOf([change], 'normal');
    const rings = Array.from({ length: 200 }, (_step, at) => movingAt(scene, [timed], (timed.length * at) / 200).rings);
    const cells = rings.flat().map(({ area }) => scene.texts.find((text) => text.area === area)?.cell);
    return [...new Set(cells)];
  };
  const bonus: Moment = { kind: 'moment', moment: 'upperBonus', player: 0, box: { category, column: 4 } };
  expect(litBy(bonus)).toEqual(['0/aces/4', '0/boxcars/4', '0/upperBonus/4']);
  expect(litBy({ kind: 'won', winners: [0] })).toEqual(columns.map((_factor, index) => `0/total/${index + 1}`));
});

test('the end is celebrated in the colours of everybody at the table, and then it is over', () => {
  forAll([steps], ({ scene, before, timeline, event }) => {
    const won = timeline.find(({ change }) => change.kind === 'won');
    expect(won !== undefined).toBe(scene.onTurn === null && before.turn !== null && event.type === 'scored');
    if (won === undefined) return;
    const during = movingAt(scene, timeline, won.start + won.length / 2);
    expect(new Set(during.confetti.map(({ player }) => player)).size).toBe(totalsOf(before).length);
    expect(movingAt(scene, timeline, endOf(timeline)).confetti).toEqual([]);
  });
  expect(confettiAt(800, 600, 3, 0.5)).toEqual(confettiAt(800, 600, 3, 0.5));
});
