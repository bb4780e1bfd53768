/** The thinker with its real threads, tables and files. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, assert, expect, test } from 'vitest';
import { buildKernel } from '../../build/kernel.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { must, playRandomGame, randomFrom } from '../../shared/game/fixtures.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll } from '../../shared/game/moves.ts';
import { fold } from '../../shared/game/replay.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { createStrategy } from '../../shared/players/strategies.ts';
import { positionOf } from '../../shared/players/strategy.ts';
import type { Hand } from '../../shared/rules/dice.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import type { NoNet } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { isLarge, loadExpectation } from './expectations.ts';
import { openThinker, type Progress, type Thinker } from './thinker.ts';

const kernel = await buildKernel();
const root = mkdtempSync(join(tmpdir(), 'yahtzee-thinker-'));
const opened: Thinker[] = [];
afterAll(async () => {
  for (const thinker of opened) await thinker.close();
  rmSync(root, { recursive: true });
});

const shippedNets = fileURLToPath(new URL('../../shared/players/nets', import.meta.url));

/** A thinker, with what it reports about its progress and its errors. */
function open(
  folder = mkdtempSync(join(root, 'data-')),
  onProgress: (progress: Progress) => void = () => {},
  nets = shippedNets,
) {
  const progress: Progress[] = [];
  const log: string[] = [];
  const noNets: NoNet[] = [];
  const thinker = openThinker({
    folder,
    kernel,
    nets,
    log: (line) => log.push(line),
    onNoNet: (noNet) => noNets.push(noNet),
    onProgress: (now) => {
      progress.push(now);
      onProgress(now);
    },
  });
  opened.push(thinker);
  return { folder, thinker, progress, log, noNets };
}

const rolled: Hand = [1, 1, 2, 5, 6];

function gameOf(rules: RulesId, type: PlayerType, hand: Hand | null = rolled): Game {
  const seats = [
    { name: 'Robot', type },
    { name: 'Eric', type: 'human' as const },
  ];
  const events: GameEvent[] = [{ type: 'started', rules, seats, dice: 'typed', cheat: false, commitment: null, at: 1 }];
  if (hand !== null)
    events.push({ type: 'rolled', player: 0, reroll: firstRoll({ rules: 'basic' }).reroll, dice: hand });
  return must(fold(events));
}

/** The published best play of this roll: keep only the 5. */
const keepFive = ok({ type: 'roll', reroll: [true, true, true, false, true] });

test('every computer decides, and the first roll of a turn needs no thought', async () => {
  const { thinker, log } = open();
  for (const { id } of computerPlayers) {
    expect(await thinker.ask('decide', gameOf('basic', id, null))).toEqual(ok(firstRoll({ rules: 'basic' })));
    expect(await thinker.ask('decide', gameOf('basic', id))).toMatchObject({ ok: true });
  }
  expect(log).toEqual([]);
});

test('perfect play: worked out once with progress, kept, and read by the next thinker', async () => {
  const first = open();
  expect(await first.thinker.ask('decide', gameOf('basic', 'optimal'))).toEqual(keepFive);
  expect(first.progress.at(-1)).toBeNull();
  expect(first.progress).toContainEqual({ rules: 'basic', table: 'values', done: expect.any(Number) });
  const next = open(first.folder);
  expect(await next.thinker.ask('decide', gameOf('basic', 'optimal'))).toEqual(keepFive);
  expect(next.progress.filter((progress) => progress !== null)).toEqual([]);
});

test('a turn is looked once, however the game is copied on its way, and again when a card has changed', async () => {
  const { thinker } = open();
  const game = gameOf('basic', 'optimal');
  const decide = (game: Game) => thinker.ask('decide', structuredClone(game));
  expect(await decide(game)).toEqual(keepFive);
  expect(await decide(game)).toEqual(keepFive);
  const yahtzee: Game = { ...game, turn: game.turn && { ...game.turn, hand: [6, 6, 6, 6, 6], rollsLeft: 1 } };
  expect(await decide(yahtzee)).toEqual(ok({ type: 'score', category: 'yahtzee', column: 1 }));
  const [card, ...others] = game.cards;
  const used = { ...card, boxes: card.boxes.map((column) => [...column.slice(0, 11), 50, column[12]]) } as typeof card;
  expect(await decide({ ...yahtzee, cards: [used, ...others] })).toEqual(
    ok({ type: 'score', category: 'sixes', column: 1 }),
  );
});

test('two who ask at once wait for the same work', async () => {
  const { thinker, progress, folder } = open();
  const answers = await Promise.all([
    thinker.ask('prepare', gameOf('basic', 'optimal')),
    thinker.ask('decide', gameOf('basic', 'optimal')),
    thinker.ask('decide', gameOf('basic', 'sensible')),
  ]);
  expect(answers).toMatchObject([ok(null), keepFive, { ok: true }]);
  const steps = progress.flatMap((step) => (step === null ? [] : [step.done]));
  // If it were worked out twice, the numbers would come twice.
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  expect(readdirSync(join(folder, 'tables'))).toEqual(['basic.exact']);
});

test('cancelled: everybody who waits for the table hears so, others do not, and it can be tried again', async () => {
  let cancel = () => {};
  const { thinker, folder, log } = open(undefined, (progress) => {
    if (progress !== null) cancel();
  });
  cancel = () => thinker.cancel('play');
  const cancelled = fail({ code: 'solving-cancelled' });
  expect(
    await Promise.all([
      thinker.ask('decide', gameOf('official', 'optimal')),
      thinker.ask('prepare', gameOf('official', 'champion')),
      thinker.ask('decide', gameOf('official', 'sensible')),
    ]),
  ).toMatchObject([cancelled, cancelled, { ok: true }]);
  expect(existsSync(join(folder, 'tables'))).toBe(false);
  cancel = () => {};
  expect(await thinker.ask('decide', gameOf('official', 'optimal'))).toEqual(keepFive);
  expect(log).toEqual([]);
});

test('a question that makes no sense is a fault of ours: in the log, and the next is answered', async () => {
  const { thinker, log } = open();
  expect(await thinker.ask('decide', gameOf('basic', 'human'))).toEqual(fail({ code: 'internal' }));
  expect(log).toEqual([expect.stringContaining('No computer is on turn.')]);
  expect(await thinker.ask('decide', gameOf('basic', 'random'))).toMatchObject({ ok: true });
});

test('closed while somebody waits, it leaves nobody waiting, and starts again when asked', async () => {
  const { thinker } = open(undefined, (progress) => {
    if (progress !== null) void thinker.close();
  });
  expect(await thinker.ask('prepare', gameOf('basic', 'optimal'))).toEqual(fail({ code: 'internal' }));
  expect(await thinker.ask('decide', gameOf('basic', 'random'))).toMatchObject({ ok: true });
});

test('the coach answers on a thread of its own: its tables are worked out and cancelled apart from those of the game', async () => {
  let cancel = () => {};
  const { thinker, folder, log } = open(undefined, (progress) => {
    if (progress?.table === 'components') cancel();
  });
  const card = gameOf('basic', 'human').cards[0];
  const spot = { rules: 'basic', card, hand: rolled, rollsLeft: 2, patient: true } as const;
  cancel = () => thinker.cancel('play');
  const asked = thinker.ask('hint', spot);
  expect(await thinker.ask('decide', gameOf('basic', 'random'))).toMatchObject({ ok: true });
  const hint = must(await asked);
  const [best, next] = hint.choices;
  expect(hint).toMatchObject({ exact: true, choices: [{ keep: [5], value: expect.closeTo(242.254279, 5) }, {}, {}] });
  expect(hint.why?.difference).toBe(Math.round((best.value - next.value) * 10));
  expect(readdirSync(join(folder, 'tables'))).toEqual(['basic.components', 'basic.exact']);
  cancel = () => thinker.cancel('coach');
  expect(await thinker.ask('hint', { ...spot, rules: 'chips' })).toEqual(fail({ code: 'solving-cancelled' }));
  expect(log).toEqual([]);
});

test('of Triple the coach has an estimate: what Optimal would do', async () => {
  const { thinker } = open();
  const game = gameOf('triple', 'optimal');
  const spot = { rules: 'triple', card: game.cards[0], hand: rolled, rollsLeft: 2, patient: true } as const;
  const hint = must(await thinker.ask('hint', spot));
  expect(hint).toMatchObject({ exact: false, why: null });
  const [best] = hint.choices;
  const decided = await thinker.ask('decide', game);
  if (!('keep' in best) || !decided.ok || decided.value.type !== 'roll') throw new Error('both should roll');
  const { reroll } = decided.value;
  expect(best.keep).toEqual(rolled.filter((_, die) => !reroll[die]));
});

test('a net that is missing or damaged is told once, with its sentence in the log, and the sum of columns plays', async () => {
  const nets = mkdtempSync(join(root, 'nets-'));
  const whole = readFileSync(join(shippedNets, 'triple.net'));
  writeFileSync(join(nets, 'triple.net'), whole.with(1000, whole[1000] ^ 1));
  const { thinker, log, noNets } = open(undefined, undefined, nets);
  for (const rules of ['triple', 'triple-chips'] as const) {
    const game = gameOf(rules, 'optimal');
    const folder = mkdtempSync(join(root, 'data-'));
    const { expected } = await loadExpectation(presets.basic, { folder, kernel: readFileSync(kernel) });
    const sumOfColumns = createStrategy('optimal', { random: Math.random, tables: { expected } })(
      positionOf(game) ?? assert.fail(),
    );
    expect(await thinker.ask('decide', game)).toEqual(ok(sumOfColumns));
    expect(await thinker.ask('decide', game)).toEqual(ok(sumOfColumns));
  }
  expect(noNets).toEqual([
    { rules: 'triple', fault: 'damaged' },
    { rules: 'triple-chips', fault: 'missing' },
  ]);
  expect(log).toEqual(noNets.map(words.net));
  expect(log[0]).toBe(
    'The neural network for Triple is damaged, so the computers play it column by column, which is weaker.',
  );
});

test('other games of the family: computers play them, and the coach answers all that is asked', async () => {
  const { folder, thinker, log } = open();
  const rules = 'generala';
  const hand: Hand = [4, 4, 4, 4, 6];
  for (const { id } of computerPlayers)
    expect(await thinker.ask('decide', gameOf(rules, id, hand))).toMatchObject({ ok: true });
  expect(await thinker.ask('decide', gameOf(rules, 'optimal', hand))).toEqual(
    ok({ type: 'roll', reroll: [false, false, false, false, true] }),
  );
  const game = gameOf(rules, 'optimal', hand);
  const spot = { rules, card: game.cards[0], hand, rollsLeft: 2 } as const;
  const hint = must(await thinker.ask('hint', { ...spot, patient: true }));
  expect(hint).toMatchObject({ exact: true, isWhyComing: false });
  const reasons = hint.why?.reasons ?? [];
  expect(reasons.flatMap(({ parts }) => parts)).toContain('poker');
  expect(reasons.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(hint.why?.difference);
  expect(hint.choices[0]).toMatchObject({ keep: [4, 4, 4, 4] });
  const chances = must(await thinker.ask('chances', spot));
  expect(chances.find(({ category }) => category === 'poker')?.chance).toBe(1);
  const winning = must(await thinker.ask('winning', game)) ?? assert.fail();
  expect(winning.exact).toBe(false);
  expect(winning.chances[0] + winning.chances[1]).toBeCloseTo(1, 9);
  // Four alike in the first throw are a good start.
  expect(winning.chances[0]).toBeGreaterThan(0.52);
  const shares = must(await thinker.ask('percentiles', { rules, totals: [0, 151, 400] })) ?? [];
  expect(shares[0]).toBe(0);
  // Half of 20,000 games of Optimal end below 151.
  expect(Math.abs(shares[1] - 0.5)).toBeLessThan(0.15);
  expect(shares[2]).toBeGreaterThan(0.99);
  const question = { spot, best: { keep: [4] }, other: { keep: [] } } as const;
  const why = must(await thinker.ask('why', question));
  expect(why?.difference).toBeGreaterThan(0);
  // What it is made of is kept, and what is damaged is worked out again.
  const file = join(folder, 'tables', 'generala.components');
  const whole = readFileSync(file);
  writeFileSync(file, whole.with(100, whole[100] ^ 1));
  expect(await open(folder).thinker.ask('why', question)).toEqual(ok(why));
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect(log).toEqual([]);
});

test('own rules: exact advice and play from a table of their own, which rules that play alike share', async () => {
  const { id: _, ...official } = presets.official;
  const boxes = official.boxes.filter(({ id }) => ['fives', 'sixes', 'fullHouse', 'yahtzee', 'chance'].includes(id));
  const content = { ...official, name: 'House', rolls: 4, boxes, bonus: { from: 30, pays: 50 } };
  const rules = must(checkRules(content)).id;
  const { thinker, log, progress, folder } = open();
  for (const { id } of computerPlayers)
    expect(await thinker.ask('decide', gameOf(rules, id))).toMatchObject({ ok: true });
  expect(progress).toContainEqual({ rules, table: 'values', done: expect.any(Number) });
  const card = gameOf(rules, 'human').cards[0];
  const hint = must(await thinker.ask('hint', { rules, card, hand: rolled, rollsLeft: 3, patient: true }));
  expect(hint.exact).toBe(true);
  // What Optimal does is what the coach advises.
  const [best] = hint.choices;
  const reroll = rolled.map((face) => !('keep' in best && best.keep.includes(face)));
  expect(await thinker.ask('decide', gameOf(rules, 'optimal'))).toEqual(ok({ type: 'roll', reroll }));
  const { log: events } = playRandomGame(rules, 2, randomFrom(5));
  const review = must(await thinker.ask('review', events));
  expect(review).toMatchObject({ rules, exact: true });
  for (const { start, luck, loss, final } of review.players) expect(start + luck - loss).toBeCloseTo(final, 6);
  const renamed = must(checkRules({ ...content, name: 'Garden' })).id;
  expect(await thinker.ask('decide', gameOf(renamed, 'optimal'))).toMatchObject({ ok: true });
  expect(readdirSync(join(folder, 'tables')).filter((name) => name.endsWith('.exact'))).toHaveLength(1);
  expect(log).toEqual([]);
});

test.each<[boolean, Partial<Rules>]>([
  [false, { rolls: 6 }],
  [false, { saved: true }],
  [true, { saved: true, rolls: 6 }],
  [true, { dice: 8 }],
  [
    true,
    { boxes: Array.from({ length: 30 }, (_, box) => ({ ...presets.basic.boxes[12], id: `c${box}` })), bonus: null },
  ],
])('whether own rules are too much to be solved unasked: %s, %o', (large, part) => {
  const { id: _, ...yatzy } = presets.yatzy;
  expect(isLarge(must(checkRules({ ...yatzy, name: 'House', ...part })))).toBe(large);
});
