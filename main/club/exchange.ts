/**
 * How a laptop and its club exchange what is new, as a plain state machine: from a state and an answer to the next
 * state, whose `todo` says what is to be done now. No files, servers, clocks or chance in here; `meet.ts` has those.
 *
 * Every step is either done or not, and may be done again: whatever ends an exchange, the next one continues from there.
 */
import type { ClubFault } from '../../shared/wire/problems.ts';
import type { Stream } from './clubStore.ts';

export type Todo =
  /** Enter the laptop's own new games into the club's file on this laptop. */
  | { readonly do: 'enterOwn'; readonly next: 'send' | 'read' }
  | { readonly do: 'sendRecords' }
  /** A few at a time. */
  | { readonly do: 'sendGames' }
  /** Read, verify and enter one portion of what is new there. */
  | { readonly do: 'read'; readonly stream: Stream; readonly isFirst: boolean }
  /** Empty the file if something in it rests on what no longer holds. */
  | { readonly do: 'settle' }
  /** Look again at what was held because of its sender, or because it was not in order. */
  | { readonly do: 'lookAgain'; readonly at: 'released' | 'bad' }
  /** From time to time, compare all that is there with all that is known here. */
  | { readonly do: 'compare' }
  | { readonly do: 'finish' };

export type Answer =
  | {
      readonly kind: 'done';
      /** How many games were sent or received by it. */
      readonly games?: number;
      /** How many could not be put. */
      readonly blocked?: number;
      /** Whether there is more to do of the same; of `settle`, whether the file was emptied. */
      readonly more?: boolean;
      /** What an exchange changed altogether, where counting single steps would count games twice. */
      readonly changes?: { readonly received: number; readonly removed: number } | null;
    }
  | { readonly kind: 'fault'; readonly fault: ClubFault }
  | { readonly kind: 'cancelled' };

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
  /** How often the file was emptied, and how often what is bad was looked at. */
  readonly rounds: number;
}

/** Records in disorder may show more than once that something was trusted too early; a liar must not make it endless. */
const mostRounds = 4;

export function beginExchange(): Exchange {
  const counts = { sent: 0, received: 0, removed: 0, rounds: 0 };
  return {
    todo: { do: 'enterOwn', next: 'send' },
    ...counts,
    unsent: null,
    failed: null,
    isCancelled: false,
  };
}

const read = (stream: Stream, isFirst: boolean): Todo => ({ do: 'read', stream, isFirst });

function afterFault(state: Exchange, todo: Todo, fault: ClubFault): Exchange {
  const unsent = state.unsent ?? fault;
  if (todo.do === 'sendRecords' || todo.do === 'sendGames') return { ...state, unsent, todo: read('records', true) };
  if (todo.do === 'compare') return { ...state, unsent, todo: { do: 'finish' } };
  return { ...state, failed: fault, todo: null };
}

/** What comes after a step that was done, and that has no more of the same to do. */
function nextTodo(todo: Todo): Todo | null {
  switch (todo.do) {
    case 'enterOwn':
      return todo.next === 'send' ? { do: 'sendRecords' } : read('records', true);
    case 'sendRecords':
      return { do: 'sendGames' };
    case 'sendGames':
      return read('records', true);
    case 'read':
      return todo.stream === 'records' ? { do: 'settle' } : { do: 'lookAgain', at: 'bad' };
    case 'settle':
      return { do: 'lookAgain', at: 'released' };
    case 'lookAgain':
      return todo.at === 'released' ? read('games', true) : { do: 'compare' };
    case 'compare':
      return { do: 'finish' };
    case 'finish':
      return null;
  }
}

function more(state: Exchange, todo: Todo): Exchange {
  switch (todo.do) {
    case 'read':
      return { ...state, todo: read(todo.stream, false) };
    case 'settle':
    case 'compare':
    case 'lookAgain': {
      // What was released is looked at until nothing is left: each round releases something.
      if (todo.do === 'lookAgain' && todo.at === 'released') return { ...state, todo };
      // What could not be sent is tried again at the next meeting.
      const isOver = state.rounds >= mostRounds || (todo.do === 'compare' && state.unsent !== null);
      if (isOver) return { ...state, todo: nextTodo(todo) };
      const again: Todo =
        todo.do === 'lookAgain' ? todo : { do: 'enterOwn', next: todo.do === 'settle' ? 'read' : 'send' };
      return { ...state, todo: again, rounds: state.rounds + 1 };
    }
    default:
      return { ...state, todo };
  }
}

export function stepExchange(state: Exchange, answer: Answer): Exchange {
  const { todo } = state;
  if (todo === null) return state;
  if (answer.kind === 'fault') return afterFault(state, todo, answer.fault);
  if (answer.kind === 'cancelled')
    return todo.do === 'finish' ? { ...state, todo: null } : { ...state, isCancelled: true, todo: { do: 'finish' } };
  const { games = 0, blocked = 0, changes } = answer;
  const isSending = todo.do === 'sendGames';
  const counted: Exchange = {
    ...state,
    sent: state.sent + (isSending ? games : 0),
    received: state.received + (isSending ? 0 : games),
    unsent: blocked > 0 ? (state.unsent ?? 'unsafe') : state.unsent,
    ...changes,
  };
  return answer.more ? more(counted, todo) : { ...counted, todo: nextTodo(todo) };
}
