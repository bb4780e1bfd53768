/**
 * A practice game in the terminal, played on from a moment of another: it does not count, and everything can be undone.
 */
import { randomInt } from 'node:crypto';
import { lengthBefore } from '../../shared/coach/playOn.ts';
import { spotOf } from '../../shared/coach/spot.ts';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move, makeMove } from '../../shared/game/moves.ts';
import { replay } from '../../shared/game/replay.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Face } from '../../shared/rules/dice.ts';
import type { ConsoleCoach } from '../../shared/text/coach.ts';
import type { CoachWord } from '../../shared/text/commands.ts';
import { cardsText, toDiceString } from '../../shared/text/scorecard.ts';
import { messageFor } from '../../shared/text/story.ts';
import { understood } from '../../shared/text/typed.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { tell } from './coach.ts';
import { askMove, type ConsoleParts, showMove, showTurn } from './game.ts';

/** Nothing is promised about these dice. */
const anyDice: DiceSource = {
  draw: (count) => ok(Array.from({ length: count }, () => randomInt(1, 7) as Face)),
};

/** Answers about the game as it stands; nothing is noted, since nothing is saved. */
function coachOf(thinker: Pick<Thinker, 'ask'>, game: Game): ConsoleCoach {
  const spot = spotOf(game);
  return {
    ask: async () => spot && thinker.ask('hint', { ...spot, patient: true }),
    askChances: async () => spot && thinker.ask('chances', spot),
    askWinning: () => thinker.ask('winning', game),
  };
}

type Wish = Move | CoachWord | 'undo' | 'end';

/** What should happen next; null at the end of the input. */
async function nextWish({ terminal, thinker }: ConsoleParts, game: Game): Promise<Result<Wish, Problem> | null> {
  const { turn, seats } = game;
  if (turn === null) {
    const answer = await terminal.ask(words.console.practiceOver);
    return answer === null ? null : ok(understood(answer) === 'undo' ? 'undo' : 'end');
  }
  if (turn.hand === null) return ok(firstRoll(game));
  if (seats[turn.player].type !== 'human') return thinker.ask('decide', game);
  const typed = await askMove(terminal, game, undefined, ['undo', 'end']);
  return typed === null ? null : ok(typed);
}

/** Starts from the moment at which the log ends. False if the input ended first. */
export async function playOn(parts: ConsoleParts, events: readonly GameEvent[]): Promise<boolean> {
  const { terminal, thinker } = parts;
  const from = events.length;
  const replayed = replay(events);
  if (!replayed.ok) throw new Error(words.problem(replayed.error));
  let states = replayed.value;
  terminal.print(words.console.practiceGame, 'title');
  /** Describes the table again after anything that changed more than one thing on it. */
  let isNew = true;
  for (;;) {
    const game = states[states.length - 1];
    if (game.turn === null) terminal.print(`\n${cardsText(game)}\n\n${messageFor(game)}`);
    else if (game.turn.hand === null) showTurn(terminal, game);
    else if (isNew) terminal.print(`\n${cardsText(game)}\n\n${toDiceString(game.turn.hand)}`);
    isNew = false;
    const wish = await nextWish(parts, game);
    if (wish === null || terminal.isClosed()) return false;
    if (!wish.ok) {
      terminal.print(words.problem(wish.error), 'warning');
      return true;
    }
    const move = wish.value;
    if (move === 'end') return true;
    if (move === 'undo') {
      const length = lengthBefore({ states, from });
      if (length === null) terminal.print(words.problem({ code: 'nothing-to-undo' }), 'warning');
      else states = states.slice(0, length);
      isNew = length !== null;
    } else if (typeof move === 'string') await tell(terminal, coachOf(thinker, game), move, game);
    else {
      const made = makeMove(game, game.turn?.player ?? 0, move, anyDice);
      if (!made.ok) terminal.print(words.problem(made.error), 'warning');
      else {
        showMove(terminal, game, made.value.event, made.value.game);
        states = [...states, made.value.game];
      }
    }
  }
}
