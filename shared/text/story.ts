/** What happens in a game, told in sentences: shared by replays, the terminal game and the console view. */
import type { GameEvent, Rolled, Scored } from '../game/events.ts';
import type { Game } from '../game/game.ts';
import { scoreOf } from '../game/moves.ts';
import { words } from '../words/index.ts';
import { messageFor } from './messages.ts';

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
