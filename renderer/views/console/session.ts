/** What was typed at the console, and what was done about it; it outlives the view, so that views can be switched. */
import { computed, signal } from '@preact/signals';
import type { GameEvent } from '../../../shared/game/events.ts';
import type { Game } from '../../../shared/game/game.ts';
import { type ConsoleCoach, coachText } from '../../../shared/text/coach.ts';
import { type Command, type Prompt, parseCommand, parseUndo, promptFor } from '../../../shared/text/commands.ts';
import { cardsText } from '../../../shared/text/scorecard.ts';
import { understood } from '../../../shared/text/typed.ts';
import type { View } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import type { Board } from '../../state/board.ts';
import { emptyRecall, type Recall, remember } from './commandBox.ts';
import { createStory, type Line, logEntries, type Note, withCumulative, withoutSequel } from './story.ts';
import { parseWindowCommand, type WindowCommand } from './windowCommands.ts';

/** No more than this are kept. */
const mostNotes = 200;

interface Notes {
  /** The event that started the game they were written in. */
  readonly game: GameEvent | undefined;
  readonly list: readonly Note[];
}

/** While there is no move to make, a player can still look, and take back a score. */
function parseIdle(game: Game, text: string): Command | null {
  const answer = understood(text).toLowerCase();
  if (answer === 'undo') {
    const undo = parseUndo(game);
    return undo.ok ? undo.value : null;
  }
  if (answer === '?' || answer === 'help') return { kind: 'help' };
  return answer === 'card' || answer === 'winning' ? { kind: answer } : null;
}

/** What the window does for the person who types. */
interface Window {
  showView(view: View): void;
  showPicture(): void;
  /** Null if there is no coach to ask. */
  readonly coach: ConsoleCoach | null;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(board: Board, window: Window) {
  const { game, events, may } = board;
  const written = signal<Notes>({ game: undefined, list: [] });
  /** The number of events after which the player kept all dice. */
  const enoughAfter = signal(0);
  const storyOf = createStory();
  /** What has happened so far, and below it what was said since. */
  const log = computed(() => {
    const story = storyOf(events.value);
    const isScoreShown = events.value.at(-1)?.type === 'scored' && game.value?.turn?.hand;
    const chapters = isScoreShown ? withoutSequel(story) : story;
    const reached = game.value?.turn === null ? board.achievements?.cumulative.value : null;
    return logEntries(reached ? withCumulative(chapters, reached) : chapters, notesIn(board, written.value));
  });
  /** What the person at the console has to answer; null for nothing. */
  const prompt = computed((): Prompt | null => {
    if (game.value === null) return null;
    if (may.value.moveAs !== null) return promptFor(game.value, enoughAfter.value === events.value.length);
    return may.value.roll ? 'roll' : null;
  });
  return { board, window, recall: signal<Recall>(emptyRecall), written, enoughAfter, log, prompt };
}

/** Those of the game that is on the board. */
function notesIn({ events }: Board, { game, list }: Notes): readonly Note[] {
  return game === events.value[0] ? list : [];
}

function note({ board, written }: Session, kind: Line['kind'], text: string): void {
  const { value: events } = board.events;
  const notes = notesIn(board, written.value);
  const next: Note = { number: (notes.at(-1)?.number ?? 0) + 1, after: events.length, line: { kind, text } };
  written.value = { game: events[0], list: [...notes, next].slice(-mostNotes) };
}

/** On the message line and in the log. */
function refuse(session: Session, sentence: string): void {
  session.board.hands?.refuse(sentence);
  note(session, 'refused', sentence);
}

async function obeyWindow(session: Session, command: WindowCommand): Promise<void> {
  const { board, window } = session;
  switch (command.kind) {
    case 'view':
      return window.showView(command.view);
    case 'leave':
      return board.hands?.leave();
    case 'picture':
      return window.showPicture();
    case 'again': {
      const sentence = board.may.value.playAgain ? await board.hands?.playAgain?.() : words.consoleView.notOver;
      if (sentence) refuse(session, sentence);
    }
  }
}

async function obeyGame(session: Session, game: Game, command: Command): Promise<void> {
  const { board, window, prompt } = session;
  switch (command.kind) {
    case 'help': {
      const { help } = words.consoleView;
      return note(session, 'answer', prompt.value === null ? help : `${words.console.help[prompt.value]}\n${help}`);
    }
    case 'card':
      return note(session, 'card', cardsText(game));
    case 'hint':
    case 'chances':
    case 'winning': {
      if (window.coach === null) return refuse(session, words.coach.noHints);
      const answer = await coachText(window.coach, command.kind, game);
      return answer.ok ? note(session, 'answer', answer.value) : refuse(session, answer.error);
    }
    case 'enough':
      session.enoughAfter.value = board.events.value.length;
      return;
    case 'move': {
      if (board.may.value.moveAs === null && command.move.type !== 'undo') return board.hands?.roll();
      await board.hands?.makeMove(command.move);
      const { text, isRefusal } = board.message.value;
      if (isRefusal) note(session, 'refused', text);
    }
  }
}

/** Does what was typed, or says why not. */
export async function obey(session: Session, text: string): Promise<void> {
  const { board, recall, prompt } = session;
  const game = board.game.value;
  if (game === null) return;
  recall.value = remember(recall.value, text);
  board.hands?.refuse(null);
  if (text.trim() !== '') note(session, 'typed', text.trim());
  const ofWindow = parseWindowCommand(text);
  if (ofWindow !== null) return obeyWindow(session, ofWindow);
  // A board may take back more than the rules of a game do.
  if (understood(text) === 'undo' && board.undoable.value !== null) return board.hands?.undo();
  if (prompt.value === null) {
    const command = parseIdle(game, text);
    return command === null ? refuse(session, board.message.value.text) : obeyGame(session, game, command);
  }
  const command = parseCommand(game, prompt.value, text, board.marked.value);
  return command.ok ? obeyGame(session, game, command.value) : refuse(session, command.error);
}

const sessions = new WeakMap<Board, Session>();

/** The session of a board, the same whenever the view is opened. */
export function sessionOf(board: Board, window: Window): Session {
  const session = sessions.get(board) ?? createSession(board, window);
  sessions.set(board, session);
  return session;
}
