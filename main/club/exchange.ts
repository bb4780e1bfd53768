/**
 * How a laptop and its club exchange what is new, as a plain state machine: from a state and an answer to the next
 * state, whose `todo` says what is to be done now. No files, servers, clocks or chance in here; `meet.ts` has those.
 *
 * Every step is either done or not, and may be done again: whatever ends an exchange, the next one continues from there.
 */
import type { ClubFault } from '../../shared/wire/problems.ts';

const steps = [
  /** Enter the laptop's own new games into the club's file on this laptop. */
  'enterOwn',
  'sendRecords',
  /** A few at a time, here and below. */
  'sendGames',
  'readRecords',
  /** Empty the file if something in it rests on what no longer holds. */
  'settle',
  'readGames',
  /** Look again at what was held because of its sender, or because it was not in order. */
  'lookAgain',
  /** Put again what the place has lost. */
  'restore',
  'finish',
] as const;
export type Todo = (typeof steps)[number];

/** What a step has done, or why it could not; null if everything is to end before it. */
export type Answer = Done | { readonly fault: ClubFault } | null;

export interface Done {
  /** How many games were sent or received by it. */
  readonly games?: number;
  /** How many could not be put. */
  readonly blocked?: number;
  /** Whether there is more to do of the same; of `settle` and `restore`, whether everything has to be done again. */
  readonly more?: boolean;
  /** What an exchange changed altogether, where counting single steps would count games twice. */
  readonly changes?: { readonly received: number; readonly removed: number } | null;
}

export interface Exchange {
  /** Null when it is over. */
  readonly todo: Todo | null;
  readonly sent: number;
  readonly received: number;
  readonly removed: number;
  /** Why not everything could be sent; reading goes on. */
  readonly unsent: ClubFault | null;
  /** What ended it early. */
  readonly failed: ClubFault | null;
  readonly isCancelled: boolean;
  /** How often it went back to an earlier step, or looked again. */
  readonly rounds: number;
}

/** Records in disorder may show more than once that something was trusted too early; a liar must not make it endless. */
const mostRounds = 4;

export function beginExchange(): Exchange {
  const counts = { sent: 0, received: 0, removed: 0, rounds: 0 };
  return { todo: steps[0], ...counts, unsent: null, failed: null, isCancelled: false };
}

const after = (todo: Todo): Todo | null => steps[steps.indexOf(todo) + 1] ?? null;

function afterFault(state: Exchange, todo: Todo, fault: ClubFault): Exchange {
  const unsent = state.unsent ?? fault;
  if (todo === 'sendRecords' || todo === 'sendGames') return { ...state, unsent, todo: 'readRecords' };
  if (todo === 'restore') return { ...state, unsent, todo: 'finish' };
  return { ...state, failed: fault, todo: null };
}

function more(state: Exchange, todo: Todo): Exchange {
  if (todo !== 'settle' && todo !== 'lookAgain' && todo !== 'restore') return state;
  // What could not be sent is tried again at the next meeting.
  const isOver = state.rounds >= mostRounds || (todo === 'restore' && state.unsent !== null);
  if (isOver) return { ...state, todo: after(todo) };
  return { ...state, todo: todo === 'lookAgain' ? todo : 'enterOwn', rounds: state.rounds + 1 };
}

export function stepExchange(state: Exchange, answer: Answer): Exchange {
  const { todo } = state;
  if (todo === null) return state;
  if (answer === null) return { ...state, isCancelled: true, todo: 'finish' };
  if ('fault' in answer) return afterFault(state, todo, answer.fault);
  const { games = 0, blocked = 0, changes } = answer;
  const isSending = todo === 'sendGames';
  const counted: Exchange = {
    ...state,
    sent: state.sent + (isSending ? games : 0),
    received: state.received + (isSending ? 0 : games),
    unsent: blocked > 0 ? (state.unsent ?? 'unsafe') : state.unsent,
    ...changes,
  };
  return answer.more ? more(counted, todo) : { ...counted, todo: after(todo) };
}
