/** A card as a few lines of text, to be sent to others. */
import { type Game, totalsOf } from '../game/game.ts';
import { rulesOf } from '../rules/ruleset.ts';
import { boxesOf, pointsIn } from '../rules/scorecard.ts';
import { words } from '../words/index.ts';

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
