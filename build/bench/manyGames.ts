/** Fills a store with any number of games: real games from the engine, each entered many times under other names. */

import { playGame } from '../../main/store/fixtures/games.ts';
import type { Store } from '../../main/store/open.ts';
import { addToTally, type CardSums, cardSums, type Tally, type TallyKey } from '../../main/store/projections/sums.ts';
import { signGame } from '../../main/store/truth/checksum.ts';
import { playerNumber } from '../../main/store/truth/players.ts';
import { encodeLog } from '../../shared/game/codec.ts';
import { must, type Random, randomFrom } from '../../shared/game/fixtures.ts';
import { totalsOf, winnersOf } from '../../shared/game/game.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';

const distinct = 3_000;
const people = 60;
const computers = 6;
const portion = 50_000;
const minute = 60_000;

type Template = ReturnType<typeof templateOf>;

function templateOf(index: number, random: Random) {
  const players = 1 + (index % 4 === 3 ? random(4) : random(2));
  const names = Array.from({ length: players }, (_, seat) => (random(4) === 0 ? `Bot ${seat}` : `Player ${seat}`));
  const rules = rulesetIds[random(3) === 0 ? random(rulesetIds.length) : 2];
  const { events, game, seed, started } = playGame({ rules, names, random, at: 1, typed: index % 20 === 0 });
  return {
    rules,
    dice: started.dice,
    seed,
    log: Buffer.from(must(encodeLog(events))),
    totals: totalsOf(game),
    winners: winnersOf(game),
    sums: cardSums(events, game),
    types: game.seats.map(({ type }) => type),
  };
}

/** Who plays: some often, most now and then. */
function sitDown(db: Store['db'], random: Random) {
  const human = Array.from({ length: people }, (_, index) => playerNumber(db, `Person ${index}`, true, 1));
  const machine = Array.from({ length: computers }, (_, index) => playerNumber(db, `Machine ${index}`, false, 0));
  return (type: string) =>
    type === 'human' ? human[Math.min(random(people), random(people))] : machine[random(computers)];
}

/**
 * Sums of everything entered so far, written at the end: a million small changes to the same few rows would be slow.
 */
function collectSums() {
  const tallies = new Map<string, { key: TallyKey; tally: Tally }>();
  const scores = new Map<string, number>();
  return {
    add(key: TallyKey, score: number, won: number, sums: CardSums) {
      const name = `${key.player} ${key.rules} ${key.dice}`;
      const known = tallies.get(name);
      if (known === undefined) tallies.set(name, { key, tally: { games: 1, wins: won, score, best: score, ...sums } });
      else {
        const { tally } = known;
        tally.games++;
        tally.wins += won;
        tally.score += score;
        tally.best = Math.max(tally.best, score);
        for (const column of Object.keys(sums) as (keyof CardSums)[]) tally[column] += sums[column];
      }
      const scored = `${key.player} ${key.rules} ${score}`;
      scores.set(scored, (scores.get(scored) ?? 0) + 1);
    },
    write(db: Store['db']) {
      for (const { key, tally } of tallies.values()) addToTally(db, key, tally);
      const insert = db.prepare('INSERT INTO score_count (player, rules, score, results) VALUES (?, ?, ?, ?)');
      for (const [name, results] of scores) {
        const [player, rules, score] = name.split(' ');
        insert.run(Number(player), rules, Number(score), results);
      }
    },
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
  const begin = db.prepare(
    'INSERT INTO game (uid, rules, dice, counts, seed, started_at, finished_at, log) VALUES (?, ?, ?, 1, ?, ?, ?, ?)',
  );
  const enter = db.prepare(
    `INSERT INTO result (game, seat, player, type, person, score, won, ranked, rules, finished_at, bonuses)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  );
  const sums = collectSums();
  const whoSits = sitDown(db, random);
  const hex = (digits: number) =>
    random(2 ** 31)
      .toString(16)
      .padStart(digits, '0')
      .slice(-digits);
  const add = (index: number) => {
    const { rules, dice, seed, log, totals, winners, sums: cards, types } = templates[random(templates.length)];
    const at = until - (games - 1 - index) * 3 * minute;
    const uid = `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
    const id = begin.run(uid, rules, dice, seed, at - 10 * minute, at, log).lastInsertRowid;
    for (const [seat, type] of types.entries()) {
      const player = whoSits(type);
      const won = winners.includes(seat) ? 1 : 0;
      enter.run(id, seat, player, type, type === 'human' ? 1 : 0, totals[seat], won, rules, at, cards[seat].bonuses);
      sums.add({ player, rules, dice }, totals[seat], won, cards[seat]);
    }
    signGame(db, Number(id));
  };
  for (let from = 0; from < games; from += portion)
    db.transaction(() => {
      for (let index = from; index < Math.min(from + portion, games); index++) add(index);
    })();
  db.transaction(() => sums.write(db))();
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -16000');
}
