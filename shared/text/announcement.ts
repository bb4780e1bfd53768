/** What is said aloud about each event of a game, for people who do not see the dice. */
import type { GameEvent, Rolled, Scored } from '../game/events.ts';
import { type Game, totalsOf } from '../game/game.ts';
import { scoreOf } from '../game/moves.ts';
import { rulesOf } from '../rules/ruleset.ts';
import { cardTotals } from '../rules/scorecard.ts';
import { isYahtzee } from '../rules/scoring.ts';
import { words } from '../words/index.ts';
import { momentSentence } from './story.ts';

interface Listener {
  /** The seat of the only person at this window, who is called "you"; null if there are several or none. */
  readonly you: number | null;
  /** Whether a computer plays too fast for a sentence about each of its rolls: then a turn has one. */
  readonly isSummedUp: boolean;
}

const isComputer = ({ seats }: Game, player: number) => seats[player].type !== 'human';

function rollSentences({ player, dice }: Rolled, after: Game, { you }: Listener): readonly string[] {
  const rollsLeft = after.turn?.rollsLeft ?? 0;
  const name = player === you ? null : after.seats[player].name;
  return [...(isYahtzee(dice) ? [words.moments.yahtzee()] : []), words.announce.rolled(name, dice, rollsLeft)];
}

function scoreSentences(event: Scored, before: Game, after: Game, listener: Listener): readonly string[] {
  const { you } = listener;
  const { player } = event;
  const { score, chip } = scoreOf(before, event);
  const name = player === you ? null : before.seats[player].name;
  const total = totalsOf(after)[player];
  const dice = before.turn?.hand ?? [];
  const rules = rulesOf(after.rules);
  const bonus = cardTotals(rules, after.cards[player]).upperBonus - cardTotals(rules, before.cards[player]).upperBonus;
  const isSummedUp = listener.isSummedUp && isComputer(before, player);
  return [
    ...(isSummedUp && isYahtzee(dice) ? [words.moments.yahtzee()] : []),
    // Of a quick computer's turn this is all that is said.
    isSummedUp
      ? words.announce.turn(before.seats[player].name, dice, score, before.rules, event, total)
      : words.announce.scores(name, score, before.rules, event, total),
    ...(chip > 0 ? [words.announce.yahtzeeBonus(chip)] : []),
    ...(bonus > 0 ? [words.announce.upperBonus(bonus)] : []),
  ];
}

/** Sentence by sentence; nothing where the message line or the coach says it. */
export function announcementOf(
  event: GameEvent,
  before: Game | null,
  after: Game,
  listener: Listener,
): readonly string[] {
  if (before === null) return [];
  switch (event.type) {
    case 'rolled':
      return listener.isSummedUp && isComputer(after, event.player) ? [] : rollSentences(event, after, listener);
    case 'scored':
      return scoreSentences(event, before, after, listener);
    case 'started':
    case 'selected':
    case 'hinted':
      return [];
    case 'undone':
      return [words.story.undoes(event.player === listener.you ? null : after.seats[event.player].name)];
    default:
      // The message line says how the game ended.
      return after.turn === null ? [] : [momentSentence(event, before, after)];
  }
}
