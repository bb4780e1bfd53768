/** The ten highest scores ever played. */
import { existsSync } from 'node:fs';
import type { DiceMode } from '../../shared/game/events.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import type { FameList, FameNews } from '../../shared/wire/history.ts';
import { connectReadOnly, isSound, prepared, versionOf } from './connection.ts';
import { checkGame } from './mend.ts';
import { newestVersion } from './migrations.ts';
import { fileIn, type Store } from './open.ts';
import { checkSeal } from './seal.ts';

const places = 10;
/** How often a list is read again because games on it had to be put right. */
const rounds = 20;

interface Row {
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesetId;
  readonly finished_at: number;
  readonly dice: DiceMode;
  readonly imported: number;
}

/** RULE: of two equal scores the earlier ranks higher. */
const order = 'score DESC, finished_at, game, seat';

/** The best ten of each stretch of the index, so that a list is as fast over a million games as over ten. */
function listSql({ rules, peopleOnly }: FameList): string {
  const heads = (rules === null ? rulesetIds : [rules]).flatMap((id) =>
    (peopleOnly ? [1] : [1, 0]).map(
      (person) =>
        `SELECT * FROM (SELECT game, seat, score, rules, finished_at FROM result
         WHERE ranked = 1 AND rules = '${id}' AND person = ${person} ORDER BY ${order} LIMIT ${places})`,
    ),
  );
  return `WITH head AS MATERIALIZED (${heads.join(' UNION ALL ')}),
      best AS MATERIALIZED (SELECT * FROM head ORDER BY ${order} LIMIT ${places})
    SELECT best.*, result.type, player.name, game.dice, game.imported FROM best
      CROSS JOIN result ON result.game = best.game AND result.seat = best.seat
      CROSS JOIN player ON player.id = result.player
      CROSS JOIN game ON game.id = best.game`;
}

export function readHallOfFame(
  store: Pick<Store, 'db'>,
  rules: RulesetId | null = null,
  peopleOnly = false,
): readonly FameEntry[] {
  const list = prepared<[], Row>(store.db, listSql({ rules, peopleOnly }));
  let rows = list.all();
  // What is put right may stand elsewhere, or nowhere.
  for (let round = 0; round < rounds && rows.some(({ game }) => checkGame(store.db, game) === 'mended'); round++)
    rows = list.all();
  return rows.map((row, index) => ({
    rank: index + 1,
    game: row.game,
    seat: row.seat,
    name: row.name,
    type: row.type,
    score: row.score,
    rules: row.rules,
    at: row.finished_at,
    typedDice: row.dice === 'typed',
    imported: row.imported > 0,
  }));
}

/** The list of a file that must not be changed; null if it would have to be mended or brought up to date first. */
export function peekAtHallOfFame(folder: string): readonly FameEntry[] | null {
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  try {
    const db = connectReadOnly(file);
    try {
      return versionOf(db) === newestVersion && (checkSeal(file) === 'holds' || isSound(db))
        ? readHallOfFame({ db })
        : null;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/** Where a game that has just ended put its players: for each the most honourable list they are on, best first. */
export function fameOf(store: Store, game: number): readonly FameNews[] {
  const kept = prepared<[number], { rules: RulesetId }>(store.db, 'SELECT rules FROM game WHERE id = ?').get(game);
  if (kept === undefined) return [];
  const { rules } = kept;
  const lists: readonly FameList[] = [
    { rules: null, peopleOnly: false },
    { rules, peopleOnly: false },
    { rules: null, peopleOnly: true },
    { rules, peopleOnly: true },
  ];
  const news = new Map<number, FameNews>();
  for (const list of lists)
    for (const entry of readHallOfFame(store, list.rules, list.peopleOnly))
      if (entry.game === game && !news.has(entry.seat)) news.set(entry.seat, { ...list, entry });
  return [...news.values()];
}
