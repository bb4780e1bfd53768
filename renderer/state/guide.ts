/** What the table says the player can do next; for a computer, what it is doing. */
import type { Game } from '../../shared/game/game.ts';
import { messageFor } from '../../shared/text/messages.ts';
import type { ComputerState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Message } from './board.ts';
import { isComputersTurn } from './pace.ts';

export interface Situation {
  readonly game: Game;
  /** Whether the seat on turn is played at this window. */
  readonly isOwn: boolean;
  readonly computer: ComputerState;
  /** Whether the computer on turn is waiting for the button. */
  readonly isWaiting: boolean;
  readonly mayUndo: boolean;
  readonly isThinking: boolean;
}

const said = (text: string): Message => ({ text, isRefusal: false });

export function guide({ game, isOwn, computer, isWaiting, mayUndo, isThinking }: Situation): Message {
  if (game.turn === null) return said(messageFor(game));
  const { name } = game.seats[game.turn.player];
  if (!isOwn) return said(words.message.playsElsewhere(name));
  if (!isComputersTurn(game)) return said(messageFor(game));
  const button = game.turn.hand === null ? words.table.rollDice : words.table.rollAgain;
  if (isWaiting && computer.kind === 'stopped')
    return { text: words.message.computerStopped(words.problem(computer.problem), button), isRefusal: true };
  if (isWaiting) return said(words.message.computerWaits(name, button));
  if (computer.kind === 'paused') return said(words.message.computerPaused(name));
  if (mayUndo) return said(words.message.computerWaitsForUndo(name));
  return said(isThinking ? words.message.computerThinks(name) : words.message.computerPlays(name));
}
