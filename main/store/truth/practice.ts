/** The stored exercises: a deck for each player, and one of classic positions that belongs to nobody. */
import * as v from 'valibot';
import type { Deck, PracticeCard } from '../../../shared/coach/practice.ts';
import { choiceSchema, parseJson, type Schema, spotEntries } from '../../../shared/wire/schemas.ts';
import { allRows, type Connection, run } from '../connection.ts';

const number = v.number();
const exercise = v.strictObject({ ...spotEntries, chose: v.nullable(choiceSchema) });
const cardSchema: Schema<Omit<PracticeCard, 'kind'>> = v.object({
  exercises: v.pipe(v.array(exercise), v.minLength(1)),
  memory: v.object({
    due: number,
    stability: number,
    difficulty: number,
    elapsed_days: number,
    scheduled_days: number,
    learning_steps: number,
    reps: number,
    lapses: number,
    state: v.picklist([0, 1, 2, 3]),
    last_review: v.nullable(number),
  }),
});

/** Null for the classic positions. A card that cannot be read is left out: the mistake will come up again. */
export function readDeck(db: Connection, player: number | null): Deck {
  const sql = 'SELECT kind, card FROM practice WHERE ifnull(player, 0) = ? ORDER BY rowid';
  return allRows<{ kind: string; card: string }>(db, sql, player ?? 0).flatMap(({ kind, card: text }) => {
    const card = parseJson(cardSchema, text);
    return card === null ? [] : [{ kind, ...card }];
  });
}

/** Writes the cards of a deck that have changed. The caller has a transaction open. */
export function keepDeck(db: Connection, player: number | null, before: Deck, after: Deck): void {
  for (const card of after) {
    if (before.includes(card)) continue;
    const { kind, ...rest } = card;
    const sql = `INSERT INTO practice (player, kind, card) VALUES (?, ?, ?)
      ON CONFLICT (ifnull(player, 0), kind) DO UPDATE SET card = excluded.card`;
    run(db, sql, player, kind, JSON.stringify(rest));
  }
}

/** The people in a game that was played here; games from other files become exercises where they were played. */
export function learnersOf(db: Connection, game: number) {
  const sql = `SELECT seat, player FROM seat JOIN player ON player.id = seat.player JOIN game ON game.id = seat.game
    WHERE game = ? AND person = 1 AND key <> '' AND imported = 0 ORDER BY seat`;
  return allRows<{ seat: number; player: number }>(db, sql, game);
}
