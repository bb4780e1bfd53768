/** What is said about a game: what to do next, what has just happened, and what is read aloud of it. */
import type { GameEvent, Rolled, Scored } from '../game/events.ts';
import { type Game, totalsOf, winnersOf } from '../game/game.ts';
import { scoreOf } from '../game/moves.ts';
import { isYahtzee } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import { cardTotals } from '../rules/scorecard.ts';
import type { DieClick } from '../wire/settings.ts';
import { words } from '../words/index.ts';

function closingMessage(game: Game): string {
  const winners = winnersOf(game);
  if (winners.length === 0) return words.message.nobodyWins;
  const names = winners.map((player) => game.seats[player].name);
  const total = totalsOf(game)[winners[0]];
  return names.length === 1 ? words.message.winner(names[0], total) : words.message.tie(names, total);
}

/** `dieClick`: what a click on a die means to those who read this. */
export function messageFor(game: Game, dieClick: DieClick = 'reroll'): string {
  const { turn } = game;
  if (turn === null) return closingMessage(game);
  if (turn.hand === null) return words.message.rollDice(game.seats[turn.player].name);
  if (turn.rollsLeft === 0) return words.message.score;
  return dieClick === 'hold' ? words.message.holdDice : words.message.rollAgain;
}

/** Which roll of the turn led to a state, from 0. */
function rollNumber(after: Game): number {
  return (after.turn?.rolled ?? 1) - 1;
}

/** "Second roll, keeping 1 3". */
export function rollText({ reroll }: Rolled, after: Game): string {
  const roll = rollNumber(after);
  const kept = reroll.flatMap((again, die) => (again ? [] : [die + 1]));
  return words.story.roll(roll, kept);
}

/** "Full House: Eric scores 25 and a bonus of 100." */
export function scoreText(before: Game, event: Scored): string {
  const { score, chip } = scoreOf(before, event);
  return words.story.scoresWithBonus(before.rules, event, before.seats[event.player].name, score, chip);
}

/** Who begins a turn, and in which round; null in the middle of a turn and after the game. */
export function turnText({ turn, cards, seats }: Game): string | null {
  if (turn?.hand !== null) return null;
  const boxes = cards[turn.player].boxes.flat();
  const round = boxes.filter((points) => points !== null).length + 1;
  return words.story.round(round, boxes.length, seats[turn.player].name);
}

/** Who sits at a machine of a network game. */
function namesAt({ machines, seats }: Game, machine: number): readonly string[] {
  return machines?.[machine].seats.map((seat) => seats[seat].name) ?? [];
}

/** What has just happened; `before` is null for the first event, `after` is the state that the event led to. */
export function momentSentence(event: GameEvent, before: Game | null, after: Game): string {
  if (after.turn === null && event.type !== 'started') return messageFor(after);
  if (event.type === 'started' || before === null) return words.story.begins;
  if ('machine' in event) {
    const { withholds, returns } = words.story;
    return (event.type === 'withheld' ? withholds : returns)(namesAt(after, event.machine));
  }
  const { name } = after.seats[event.player];
  switch (event.type) {
    case 'rolled':
      return words.story.rolled(name, rollNumber(after), event.dice);
    case 'selected':
      return words.story.marks(name);
    case 'scored':
      return words.story.scores(name, scoreOf(before, event).points, before.rules, event);
    case 'undone':
      return words.story.undoes(name);
    case 'hinted':
      return words.story.hinted(name);
    case 'resigned':
      return words.story.leaves(name);
  }
}

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
