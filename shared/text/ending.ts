/** What there is to say about a game that is over: how it was won, the best turn, and its card as text to be sent. */
import { type Game, totalsOf, winnersOf } from '../game/game.ts';
import { rulesOf } from '../rules/ids.ts';
import { type Row, rowsOf } from '../rules/rows.ts';
import { factorOf } from '../rules/rules.ts';
import { boxesOf, cardTotals, pointsIn } from '../rules/scorecard.ts';
import { words } from '../words/index.ts';

/** What a row adds to a player's total, all columns together. */
function earnedIn({ rules: id, cards }: Game, row: Row, player: number): number {
  const card = cards[player];
  const rules = rulesOf(id);
  if (row.kind === 'sum') return cardTotals(rules, card)[row.id];
  return card.boxes.reduce((sum, _, index) => {
    const column = index + 1;
    return sum + (pointsIn(rules, card, { category: row.id, column }) ?? 0) * factorOf(rules, column);
  }, 0);
}

/** By how much, and what made the most of it; null if nobody else played or nobody won alone. */
export function howWon(game: Game): string | null {
  const [winner, ...others] = winnersOf(game);
  const totals = totalsOf(game);
  if (winner === undefined || others.length > 0 || totals.length === 1) return null;
  const rivals = [...totals.keys()].filter((player) => player !== winner);
  const next = rivals.reduce((best, player) => (totals[player] > totals[best] ? player : best));
  const differences = rowsOf(rulesOf(game.rules))
    .flatMap((row) => {
      const difference = { own: earnedIn(game, row, winner), other: earnedIn(game, row, next) };
      if (row.kind === 'box') return { part: row.id, ...difference };
      return row.id === 'upperBonus' || row.id === 'chips' ? { part: row.id, ...difference } : [];
    })
    .sort((one, other) => other.own - other.other - (one.own - one.other));
  const [{ part, own, other }] = differences;
  return words.ending.wonBy(game.rules, totals[winner] - totals[next], part, own, other);
}

/** The box with the most points on any card; null if nobody scored anything. */
export function bestTurn(game: Game): string | null {
  let best = { points: 0, player: 0, box: boxesOf(rulesOf(game.rules))[0] };
  for (const [player, card] of game.cards.entries())
    for (const box of boxesOf(rulesOf(game.rules))) {
      const points = (pointsIn(rulesOf(game.rules), card, box) ?? 0) * factorOf(rulesOf(game.rules), box.column);
      if (points > best.points) best = { points, player, box };
    }
  if (best.points === 0) return null;
  return game.seats.length === 1
    ? words.ending.bestTurnAlone(best.points, game.rules, best.box)
    : words.ending.bestTurn(game.seats[best.player].name, best.points, game.rules, best.box);
}

/**
 * The way to the review, in words. `losses` are what each seat's choices gave away; null until that is known. Where
 * several people played, whoever gave away least is named: nobody is shamed.
 */
export function seeWhere({ seats }: Game, losses: readonly number[] | null): string {
  const people = [...seats.keys()].filter((seat) => seats[seat].type === 'human');
  if (losses === null || people.length === 0) return words.ending.lookAgain;
  const least = people.reduce((best, seat) => (losses[seat] < losses[best] ? seat : best));
  const points = Math.round(losses[least]);
  if (people.length > 1) return words.ending.gaveAwayLeast(seats[least].name, points);
  return points === 0 ? words.ending.gaveNothing : words.ending.gaveAway(points);
}

/** What the game is, and of which day: "Official · Game of the day, 16 November 2026". */
export function cardTitle({ rules, daily }: Pick<Game, 'rules' | 'daily'>): string {
  const name = words.rulesName(rules);
  // At noon, so that it is the same day in every time zone.
  return daily === null ? name : `${name} · ${words.daily.of(words.date(Date.parse(`${daily}T12:00`), 'day'))}`;
}

/** Every player with the total and the points in each box, in the order of the card. */
export function cardText(game: Game): string {
  const rules = rulesOf(game.rules);
  const totals = totalsOf(game);
  const lines = game.seats.flatMap(({ name }, seat) => {
    const boxes = boxesOf(rules).map((box) => {
      const points = pointsIn(rules, game.cards[seat], box);
      return `${words.boxName(game.rules, box)} ${points ?? words.common.nothing}`;
    });
    return [words.picture.nameWithTotal(words.playerName(name), totals[seat]), boxes.join(' · ')];
  });
  return [`${words.common.title} · ${cardTitle(game)}`, ...lines].join('\n');
}
