/** Fills a store with any number of games: real games from the engine, each entered many times under other names. */
import { hash } from 'node:crypto';
import { playGame } from '../../main/store/fixtures/games.ts';
import type { Store } from '../../main/store/open.ts';
import { keepAddress } from '../../main/store/projections/addresses.ts';
import { type Facts, resultsOf, standingOf } from '../../main/store/projections/facts.ts';
import { addGame, type Totals, writeTotals } from '../../main/store/projections/sums.ts';
import { insert } from '../../main/store/rows.ts';
import { checksumOf } from '../../main/store/truth/checksum.ts';
import { playerNumber } from '../../main/store/truth/players.ts';
import { encodeLog } from '../../shared/game/codec.ts';
import { must, type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { presetIds } from '../../shared/rules/ids.ts';

const distinct = 3_000;
const people = 60;
const computers = 6;
const portion = 50_000;
const minute = 60_000;

type Template = ReturnType<typeof templateOf>;

function templateOf(index: number, random: Random) {
  const players = 1 + (index % 4 === 3 ? random(4) : random(2));
  const names = Array.from({ length: players }, (_, seat) => (random(4) === 0 ? `Bot ${seat}` : `Player ${seat}`));
  const rules = presetIds[random(3) === 0 ? random(presetIds.length) : 2];
  const { events, game, seed, started } = playGame({ rules, names, random, at: 1, typed: index % 20 === 0 });
  return {
    rules,
    dice: started.dice,
    seed,
    log: Buffer.from(must(encodeLog(events))),
    results: resultsOf(events, game),
  };
}

/** Who plays: some often, most now and then. */
function sitDown(db: Store['db'], random: Random) {
  const human = Array.from({ length: people }, (_, index) => playerNumber(db, `Person ${index}`, true, 1));
  const machine = Array.from({ length: computers }, (_, index) => playerNumber(db, `Machine ${index}`, false, 0));
  return (type: string) =>
    type === 'human' ? human[Math.min(random(people), random(people))] : machine[random(computers)];
}

/** As the store enters games, but with sums that are written once at the end. */
function gameWriter(db: Store['db'], random: Random) {
  const begin = db.prepare(
    `INSERT INTO game (uid, rules, dice, counts, seed, started_at, finished_at, log, checksum)
     VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?)`,
  );
  const sit = db.prepare('INSERT INTO seat (game, seat, player) VALUES (?, ?, ?)');
  const whoSits = sitDown(db, random);
  const totals: Totals = new Map();
  return {
    add(uid: string, at: number, { rules, dice, seed, log, results }: Template) {
      const seats = results.map((result) => ({ ...result, player: whoSits(result.type), isDeleted: false }));
      const players = seats.map(({ player }) => player);
      const [started_at, counts, imported] = [at - 10 * minute, 1, 0];
      const [uidBytes, rulesBytes, diceBytes] = [uid, rules, dice].map((text) => Buffer.from(text));
      const row = { uid: uidBytes, rules: rulesBytes, dice: diceBytes, counts, imported, seed, started_at, log };
      const checksum = checksumOf({ row: { ...row, finished_at: at }, players });
      const game = Number(begin.run(uid, rules, dice, seed, started_at, at, log, checksum).lastInsertRowid);
      const facts: Facts = { game, rules, dice, counts: true, origin: 'here', finishedAt: at, seats };
      for (const [seat, result] of seats.entries()) {
        const { player, type, score, won, sums } = result;
        const { counts: isCounted, ranked } = standingOf(facts, result);
        sit.run(game, seat, player);
        const person = type === 'human' ? 1 : 0;
        const place = { game, seat, player, type, person, rules, finished_at: at };
        insert(db, 'result', { ...place, score, won: +won, ranked, bonuses: sums.bonuses, counts: +isCounted });
      }
      keepAddress(db, game, hash('sha256', uid));
      addGame(totals, facts);
    },
    finish: () => writeTotals(db, totals),
  };
}

/** The newest game ends at `until`; the others before it, three minutes apart. */
export function fillStore({ db }: Store, games: number, until: number): void {
  const random = randomFrom(42);
  const templates: readonly Template[] = Array.from({ length: Math.min(distinct, games) }, (_, index) =>
    templateOf(index, random),
  );
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  const writer = gameWriter(db, random);
  const hex = (digits: number) =>
    random(2 ** 31)
      .toString(16)
      .padStart(digits, '0')
      .slice(-digits);
  for (let from = 0; from < games; from += portion)
    db.transaction(() => {
      for (let index = from; index < Math.min(from + portion, games); index++) {
        const uid = `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
        writer.add(uid, until - (games - 1 - index) * 3 * minute, templates[random(templates.length)]);
      }
    })();
  db.transaction(writer.finish)();
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -16000');
}
