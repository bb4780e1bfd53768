/** What was typed at the console, and what was done about it; it outlives the view, so that views can be switched. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameEvent } from '../../../shared/game/events.ts';
import type { Game } from '../../../shared/game/game.ts';
import { type ConsoleCoach, coachText } from '../../../shared/text/coach.ts';
import { type Command, type Prompt, parseCommand, parseUndo, promptFor } from '../../../shared/text/commands.ts';
import { cardsText } from '../../../shared/text/scorecard.ts';
import type { View } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import type { Board } from '../../state/board.ts';
import { emptyRecall, type Recall, remember } from './commandBox.ts';
import {
  createStory,
  type Line,
  type LogEntry,
  logEntries,
  type Note,
  withCumulative,
  withoutSequel,
} from './story.ts';
import { parseWindowCommand, type WindowCommand } from './windowCommands.ts';

/** No more than this are kept. */
const mostNotes = 200;

interface Notes {
  /** The event that started the game they were written in. */
  readonly game: GameEvent | undefined;
  readonly list: readonly Note[];
}

export interface Session {
  readonly recall: Signal<Recall>;
  /** What has happened so far, and below it what was said since. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** What the person at the console has to answer; null for nothing. */
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** Does what was typed, or says why not. */
  obey(text: string): Promise<void>;
}

/** While there is no move to make, a player can still look, and take back a score. */
function parseIdle(game: Game, text: string): Command | null {
  const answer = text.trim().toLowerCase();
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

export function createSession(board: Board, { showView, showPicture, coach }: Window): Session {
  const { game, events, may, hands } = board;
  const written = signal<Notes>({ game: undefined, list: [] });
  /** The number of events after which the player kept all dice. */
  const enoughAfter = signal(0);
  const storyOf = createStory();
  const recall = signal<Recall>(emptyRecall);

  const notes = computed(() => (written.value.game === events.value[0] ? written.value.list : []));
  const log = computed(() => {
    const story = storyOf(events.value);
    const isScoreShown = events.value.at(-1)?.type === 'scored' && game.value?.turn?.hand;
    const chapters = isScoreShown ? withoutSequel(story) : story;
    const reached = (game.value?.turn === null && board.achievements?.cumulative.value) || null;
    return logEntries(reached === null ? chapters : withCumulative(chapters, reached), notes.value);
  });
  const prompt = computed(() => {
    if (game.value === null) return null;
    if (may.value.moveAs !== null) return promptFor(game.value, enoughAfter.value === events.value.length);
    return may.value.roll ? 'roll' : null;
  });

  const note = (kind: Line['kind'], text: string) => {
    const number = (notes.value.at(-1)?.number ?? 0) + 1;
    const next: Note = { number, after: events.value.length, line: { kind, text } };
    written.value = { game: events.value[0], list: [...notes.value, next].slice(-mostNotes) };
  };

  /** On the message line and in the log. */
  const refuse = (sentence: string) => {
    hands?.refuse(sentence);
    note('refused', sentence);
  };

  const obeyWindow = async (command: WindowCommand): Promise<void> => {
    switch (command.kind) {
      case 'view':
        return showView(command.view);
      case 'leave':
        return hands?.leave();
      case 'picture':
        return showPicture();
      case 'again': {
        const sentence = may.value.playAgain ? await hands?.playAgain?.() : words.consoleView.notOver;
        if (sentence) refuse(sentence);
      }
    }
  };

  const obeyGame = async (command: Command): Promise<void> => {
    switch (command.kind) {
      case 'help': {
        const { help } = words.consoleView;
        return note('answer', prompt.value === null ? help : `${words.console.help[prompt.value]}\n${help}`);
      }
      case 'card':
        return game.value === null ? undefined : note('card', cardsText(game.value));
      case 'hint':
      case 'chances':
      case 'winning': {
        const now = game.value;
        if (now === null) return;
        if (coach === null) return refuse(words.coach.noHints);
        const answer = await coachText(coach, command.kind, now);
        return answer.ok ? note('answer', answer.value) : refuse(answer.error);
      }
      case 'enough':
        enoughAfter.value = events.value.length;
        return;
      case 'move': {
        if (may.value.moveAs === null && command.move.type !== 'undo') return hands?.roll();
        await hands?.makeMove(command.move);
        const { text, isRefusal } = board.message.value;
        if (isRefusal) note('refused', text);
      }
    }
  };

  return {
    recall,
    log,
    prompt,
    async obey(text) {
      if (game.value === null) return;
      recall.value = remember(recall.value, text);
      hands?.refuse(null);
      if (text.trim() !== '') note('typed', text.trim());
      const ofWindow = parseWindowCommand(text);
      if (ofWindow !== null) return obeyWindow(ofWindow);
      // A board may take back more than the rules of a game do.
      if (text.trim().toLowerCase() === 'undo' && board.undoable.value !== null) return hands?.undo();
      if (prompt.value === null) {
        const command = parseIdle(game.value, text);
        return command === null ? refuse(board.message.value.text) : obeyGame(command);
      }
      const command = parseCommand(game.value, prompt.value, text, board.marked.value);
      return command.ok ? obeyGame(command.value) : refuse(command.error);
    },
  };
}

const sessions = new WeakMap<Board, Session>();

/** The session of a board, the same whenever the view is opened. */
export function sessionOf(board: Board, window: Window): Session {
  const session = sessions.get(board) ?? createSession(board, window);
  sessions.set(board, session);
  return session;
}
