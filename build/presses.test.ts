/** The window's table on the real table of main: whatever people press, both agree in the end and nobody gets stuck. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshFolder, freshStore } from '../main/store/fixtures/store.ts';
import { writeSettings } from '../main/store/truth/settings.ts';
import { playComputers } from '../main/table/computers.ts';
import { openTable } from '../main/table/table.ts';
import { createCoach } from '../renderer/state/coach.ts';
import { settle, tableFor } from '../renderer/state/fixtures/fakes.ts';
import type { GameEvent } from '../shared/game/events.ts';
import { type Random, randomFrom } from '../shared/game/fixtures.ts';
import type { Game } from '../shared/game/game.ts';
import { type Move, openOffers } from '../shared/game/moves.ts';
import { fail, ok } from '../shared/game/result.ts';
import { countRerolled, rerollAll, rerollsOf } from '../shared/rules/dice.ts';
import { presetIds, rulesOf } from '../shared/rules/ids.ts';
import { type Box, boxesOf } from '../shared/rules/scorecard.ts';
import type { News } from '../shared/wire/channels.ts';
import { defaultSettings, speeds } from '../shared/wire/settings.ts';
import type { Setup } from '../shared/wire/table.ts';

const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)];

const someDice = (count: number, random: Random) => Array.from({ length: count }, () => random(6) + 1).join('');

function decide(game: Game, random: Random) {
  const rollsLeft = game.turn?.rollsLeft ?? 0;
  if (rollsLeft > 0 && random(3) > 0) return ok({ type: 'roll', reroll: pick(rerollsOf(5), random) } as const);
  const { category, column } = pick(openOffers(game), random);
  return ok({ type: 'score', category, column } as const);
}

async function openBoth(random: Random) {
  const folder = freshFolder();
  const store = await freshStore(folder);
  const other = await freshStore(folder);
  const settings = {
    ...defaultSettings,
    speed: pick(speeds, random),
    dieClick: pick(['hold', 'reroll'] as const, random),
    undo: random(3) > 0,
    warnFrom: pick([null, 2] as const, random),
    winChances: random(2) === 0,
    chances: random(2) === 0,
    hints: pick(['asking', 'always'] as const, random),
  };
  writeSettings(store, settings);
  const cheat = random(4) === 0;
  const main = openTable(store, { cheat });
  const terminal = openTable(other, { cheat });
  const thinker = {
    ask: async (_: string, game: Game) => {
      await settle();
      return random(40) === 0 ? fail({ code: 'solving-cancelled' }) : decide(game, random);
    },
  };
  const computers = playComputers({
    table: main,
    thinker: thinker as never,
    log: (line) => {
      throw new Error(line);
    },
    showWithin: 400,
    undoWithin: 3,
    retryAfter: 1,
  });
  const parts = tableFor(settings);
  const { server } = parts;
  const pressed = new Set<string>();
  const strange: string[] = [];
  // Whatever main says arrives in the order in which it was said, but not at once; and as messages of their own, so that
  // whatever follows from one is done before the next.
  const line: (() => void)[] = [];
  const deliver = () => {
    line[0]();
    line.shift();
    if (line.length > 0) setImmediate(deliver);
  };
  const post = (act: () => void) => {
    if (line.push(act) === 1) setImmediate(deliver);
  };
  const later = <T>(make: () => T) =>
    new Promise<T>((resolve) =>
      setImmediate(() => {
        const made = make();
        post(() => resolve(made));
      }),
    );
  main.subscribe(({ push, content }: News) => {
    post(() => server.push(push, content as never));
  });
  server.answer({
    'table:current': () => later(() => ok({ ...main.now(), noNets: [] })),
    'table:start': (setup) => later(() => main.start(setup)),
    'table:resume': (game) => later(() => main.resume(game)),
    'table:leave': () =>
      later(() => {
        main.leave();
        return ok(null);
      }),
    'table:move': (request) => {
      const { id, seen, move } = request;
      // Nothing is done to a position that nobody saw when it was asked for.
      const events = id === parts.table.id.value ? parts.table.events.value.slice(0, seen) : [];
      if (!pressed.has(seenWith(id, events, move))) strange.push(seenWith(id, events, move));
      return later(() => (random(60) === 0 ? fail({ code: 'table-busy' }) : main.move(request)));
    },
    'table:shown': (progress) => {
      computers.shown(progress);
      return ok(null);
    },
    'table:pause': (game) => {
      computers.pause(game);
      return ok(null);
    },
    'table:continue': (game) => {
      computers.continue(game);
      return ok(null);
    },
    'standings:read': () => ok([]),
    'hallOfFame:places': () => ok([]),
    'records:read': () => ok([]),
    'coach:warning': (request) =>
      later(() => {
        const found = random(2) === 0 ? null : { exact: true, loss: 3, best: { keep: [], value: 3 } };
        const open = main.game();
        if (found && open && open.id === request.id && open.events.length === request.seen && open.game.turn)
          main.noteHint({ ...request, player: open.game.turn.player });
        return ok(found);
      }) as never,
    'coach:winning': () => later(() => ok({ exact: true, chances: [0.5, 0.5] })),
    'coach:chances': () => later(() => ok([])),
    'coach:hint': (request) =>
      later(() => {
        const open = main.game();
        if (open === null || open.events.length !== request.seen || open.game.turn === null)
          return fail({ code: 'moved-on' });
        const { player } = open.game.turn;
        if (!open.game.hinted[player]) main.noteHint({ ...request, player });
        return ok({ exact: true, choices: [{ keep: [], value: 3 }], why: null, isWhyComing: false });
      }) as never,
  });
  const coach = createCoach(server.api, parts.table, parts.settings);
  await parts.ready();
  await parts.table.read();
  return { ...parts, main, terminal, coach, pressed, strange, rest: () => line.length };
}

function setupFor(random: Random): Setup {
  const count = 1 + random(4);
  const types = ['human', 'human', 'random', 'sensible'] as const;
  const seats = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, count).map((name) => ({ name, type: pick(types, random) }));
  return { rules: pick(presetIds, random), seats, dice: random(4) === 0 ? 'typed' : 'rolled' };
}

type Opened = Awaited<ReturnType<typeof openBoth>>;

/** A move and what its player saw; that somebody took a hint changes nothing there. */
function seenWith(id: number | null, events: readonly GameEvent[], move: Move): string {
  return `${id} after ${events.filter(({ type }) => type !== 'hinted').length}: ${JSON.stringify(Object.values(move))}`;
}

/** What the button rolls now. */
function rollOf({ game, marked }: Opened['table']): Move {
  return { type: 'roll', reroll: game.value?.turn?.hand ? marked.value : rerollAll(5) };
}

/** Presses on the table, each noted down with what was to be seen then. */
function hands({ table, pressed }: Opened) {
  const note = (move: Move) => pressed.add(seenWith(table.id.value, table.events.value, move));
  return {
    roll() {
      note(rollOf(table));
      void table.hands.roll();
    },
    score({ category, column }: Box) {
      note({ type: 'score', category, column });
      void table.hands.score({ category, column });
    },
    undo() {
      note({ type: 'undo' });
      void table.hands.undo();
    },
    type(text: string) {
      const roll = table.rollToType.value;
      if (roll !== null) note({ type: 'roll', reroll: roll.reroll });
      void table.typeDice(text);
    },
  };
}

const openOffer = ({ table }: Opened) => (table.game.value ? openOffers(table.game.value)[0] : undefined);

/** A move at the same game in a terminal, which the window hears of when it looks. */
function playInTerminal({ main, terminal }: Opened, random: Random): void {
  const open = main.game();
  if (open === null || open.game.turn === null) return;
  const { player, hand } = open.game.turn;
  const move = hand ? decide(open.game, random).value : ({ type: 'roll', reroll: rerollAll(5) } as const);
  const count = move.type === 'roll' ? countRerolled(move.reroll) : 0;
  const typed = open.game.dice === 'typed' && count > 0 ? someDice(count, random) : null;
  terminal.resume({ game: open.id });
  terminal.move({ id: open.id, seen: open.events.length, player, move, typed });
  main.look();
}

async function goElsewhere({ table }: Opened, random: Random): Promise<void> {
  const id = table.id.value;
  if (random(2) === 0) return void (await table.hands.playAgain());
  await table.hands.leave();
  if (id === null || random(2) === 0 || (await table.resume(id)) !== null) await table.start(setupFor(random));
}

/** What somebody may do, and how often: once in so many times that it is chosen. */
const acts: readonly (readonly [name: string, rarity: number, act: (opened: Opened, random: Random) => unknown])[] = [
  ['roll', 1, (opened) => hands(opened).roll()],
  ['roll', 1, (opened) => hands(opened).roll()],
  ['die', 1, ({ table }, random) => table.hands.toggleDie(random(5))],
  ['die', 1, ({ table }, random) => table.hands.toggleDie(random(5))],
  ['rest', 2, ({ table }) => table.hands.selectOthers()],
  [
    'box',
    1,
    (opened, random) => hands(opened).score(pick(boxesOf(rulesOf(opened.table.game.value?.rules ?? 'basic')), random)),
  ],
  ['offer', 1, (opened) => openOffer(opened) && hands(opened).score(openOffer(opened) as Box)],
  ['undo', 2, (opened) => hands(opened).undo()],
  ['type', 2, (opened, random) => hands(opened).type(someDice(opened.table.rollToType.value?.count ?? 0, random))],
  ['nonsense', 4, (opened) => hands(opened).type('nonsense')],
  ['cancel', 2, ({ table }) => table.cancelTyping()],
  ['hurry', 2, ({ table }) => table.hurry()],
  ['pause', 8, ({ table }) => table.togglePause()],
  ['answer', 2, ({ warnings }, random) => warnings.answer(random(2) === 0)],
  ['hint', 2, ({ coach }) => coach.ask()],
  ['terminal', 8, playInTerminal],
  ['speed', 12, ({ settings }, random) => settings.change({ speed: pick(speeds, random) })],
  ['elsewhere', 15, goElsewhere],
];

/** Nothing happens any more. */
async function calm({ clock, main, server, rest }: Opened): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    const before = [main.game()?.events.length, server.calls.length].join();
    await clock.advance(6_000);
    await wait(1);
    quiet = before === [main.game()?.events.length, server.calls.length].join() && rest() === 0 ? quiet + 1 : 0;
  }
}

async function play(seed: number, steps: number): Promise<void> {
  const random = randomFrom(seed);
  const opened = await openBoth(random);
  const { table, clock, main, warnings } = opened;
  expect(await table.start(setupFor(random))).toBeNull();
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    const [name, rarity, act] = pick(acts, random);
    if (random(rarity) === 0) {
      done.push(name);
      void act(opened, random);
    }
    if (random(3) === 0) await clock.advance(random(1_500));
    else if (random(2) === 0) await settle();
    if (step % 40 !== 39) continue;
    const where = () => `seed ${seed}, step ${step}: ${done.slice(-40).join(' ')}`;
    if (table.isPaused.value) table.togglePause();
    await calm(opened);
    if (warnings.isPending.value) warnings.answer(true);
    await calm(opened);
    expect(opened.strange, where()).toEqual([]);
    expect(table.events.value, where()).toEqual(main.game()?.events ?? []);
    if (table.game.value === null) {
      await table.start(setupFor(random));
      await calm(opened);
      continue;
    }
    if (table.game.value.turn === null) continue;
    // Somebody can go on.
    const before = main.game()?.events.length;
    for (let tries = 0; tries < 12 && main.game()?.events.length === before; tries++) {
      if (table.isPaused.value) table.togglePause();
      const roll = table.rollToType.value;
      const offer = openOffer(opened);
      if (roll !== null) hands(opened).type(someDice(roll.count, random));
      else if (table.may.value.roll) hands(opened).roll();
      else if (offer !== undefined) hands(opened).score(offer);
      await calm(opened);
      if (warnings.isPending.value) warnings.answer(true);
      await calm(opened);
    }
    expect(main.game()?.events.length, `stuck ${where()} ${table.message.value.text}`).not.toBe(before);
  }
}

// Both have found moves that reached another position than they were meant for.
test.each([13, 21])('random presses, seed %i', (seed) => play(seed, 120));
