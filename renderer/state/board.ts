/**
 * Everything a view knows: what it sees, and what hands can do there. The table, a replay, or any other game that can
 * be shown is a Board; a view never asks which.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import type { DieClick } from '../../shared/wire/settings.ts';
import type { Motion } from '../motion/motion.ts';
import type { Achievements } from './achievements.ts';

export interface Message {
  readonly text: string;
  /** True if it says why something was not done. */
  readonly isRefusal: boolean;
}

export const said = (text: string): Message => ({ text, isRefusal: false });

/** The same twice if what was chosen was best. */
export interface Judged {
  readonly chose: Choice;
  readonly best: Choice;
}

export interface May {
  /** Whether anybody at this window takes part in the game at all. */
  readonly takePart: boolean;
  /** The seat that can be played here now; null if nobody here is on turn. */
  readonly moveAs: number | null;
  /** To roll, or to let a waiting computer continue. */
  readonly roll: boolean;
  readonly select: boolean;
  readonly playAgain: boolean;
}

/** A score that can still be taken back, or in a practice game a roll, which has no box. */
export interface Undoable {
  readonly player: number;
  readonly box: Box | null;
  readonly points: number;
}

export const mayNothing: May = { takePart: false, moveAs: null, roll: false, select: false, playAgain: false };

export interface Board {
  /** Null while there is no game to show. Hints are only in the events, and change nothing here. */
  readonly game: ReadonlySignal<Game | null>;
  readonly events: ReadonlySignal<readonly GameEvent[]>;
  /** The dice that the next roll will take. */
  readonly marked: ReadonlySignal<Reroll>;
  /** What a click on a die means, and so what is marked: the dice to roll again, or the dice that are held. */
  readonly dieClick: ReadonlySignal<DieClick>;
  /** The box that the coach points at; null for none. */
  readonly lit: ReadonlySignal<Box | null>;
  /** What was chosen here in a reviewed game, and what would have been best; null where nobody says. */
  readonly judged: ReadonlySignal<Judged | null>;
  readonly message: ReadonlySignal<Message>;
  readonly may: ReadonlySignal<May>;
  /** The score that can be taken back from here; null when none can. */
  readonly undoable: ReadonlySignal<Undoable | null>;
  readonly motion: Motion;
  /** Null where the game does not count, or was over long ago. */
  readonly achievements: Achievements | null;
  /** Null where there is only something to look at. */
  readonly hands: Hands | null;
}

/**
 * What can be done about a turn that is not played here. `continue` ends the wait for whatever comes next, `skip` shows
 * everything at once until somebody at this window is on turn; for a player who is away, the host lets a computer play
 * or waits.
 */
export type TempoChoice = 'continue' | 'skip' | 'standIn' | 'wait';

export interface Tempo {
  /** Empty while somebody here is on turn. */
  readonly choices: ReadonlySignal<readonly TempoChoice[]>;
  choose(choice: TempoChoice): void;
}

export interface Hands {
  /** Absent where no computers play. */
  readonly tempo?: Tempo;
  /** Rolls the marked dice, or lets a waiting computer continue. */
  roll(): Promise<void>;
  toggleDie(die: number): void;
  /** Marks every die for the next roll except those with the most common value. */
  selectOthers(): void;
  score(box: Box): Promise<void>;
  undo(): Promise<void>;
  /** Any move for the seat that may move here; a refusal shows on the message line. */
  makeMove(move: Move): Promise<void>;
  /** Shows a refusal on the message line; null clears it. */
  refuse(sentence: string | null): void;
  leave(): Promise<void>;
  /** The same again; returns the sentence that says why not, or null. Absent where no game is played again. */
  playAgain?(): Promise<string | null>;
}

export interface PlayableBoard extends Board {
  readonly hands: Hands;
}
