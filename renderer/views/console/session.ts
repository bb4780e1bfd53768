/** What has been typed at the console, and what is done about it; it outlives the view, so that views can be switched. */
import { computed, signal } from '@preact/signals';
import type { GameEvent } from '../../../shared/game/events.ts';
import { type Command, parseCommand, promptFor } from '../../../shared/text/commands.ts';
import { cardsText } from '../../../shared/text/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { cumulative } from '../../state/cumulative.ts';
import { changeSettings } from '../../state/settings.ts';
import * as table from '../../state/table.ts';
import { emptyRecall, type Recall, remember } from './recall.ts';
import { type Line, logEntries, makeTeller, type Note, withCumulative } from './story.ts';
import { parseWindowCommand, type WindowCommand, windowHelp } from './windowCommands.ts';

/** More are not kept. */
const mostNotes = 200;

interface Notes {
  /** The event that began the game they were written in. */
  readonly game: GameEvent | undefined;
  readonly list: readonly Note[];
}

const written = signal<Notes>({ game: undefined, list: [] });
/** After how many events of the game the player has kept all dice. */
const enoughAfter = signal(0);
const tellStory = makeTeller();

export const recall = signal<Recall>(emptyRecall);

const notes = computed(() => (written.value.game === table.events.value[0] ? written.value.list : []));

/** What has happened so far, and below it what was said since. */
export const log = computed(() => {
  const told = tellStory(table.events.value);
  const reached = table.game.value?.turn === null ? cumulative.value : null;
  return logEntries(reached === null ? told : withCumulative(told, reached), notes.value);
});

/** What the person at the console is asked; null when nothing. */
export const prompt = computed(() => {
  const game = table.game.value;
  if (game === null) return null;
  if (table.personOnTurn.value !== null) return promptFor(game, enoughAfter.value === table.events.value.length);
  return table.canRoll.value ? 'roll' : null;
});

function note(kind: Line['kind'], text: string): void {
  const number = (notes.value.at(-1)?.number ?? 0) + 1;
  const next: Note = { number, after: table.events.value.length, line: { kind, text } };
  written.value = { game: table.events.value[0], list: [...notes.value, next].slice(-mostNotes) };
}

/** On the message line and in the log. */
function refuse(sentence: string): void {
  table.refuse(sentence);
  note('refused', sentence);
}

async function obeyWindow(command: WindowCommand): Promise<void> {
  switch (command.kind) {
    case 'view':
      return changeSettings({ view: command.view });
    case 'leave':
      return table.leaveTable();
    case 'again': {
      const sentence = table.game.value?.turn === null ? await table.playAgain() : 'The game is not over yet.';
      if (sentence !== null) refuse(sentence);
    }
  }
}

function help(): void {
  const asked = prompt.value;
  note('answer', asked === null ? windowHelp : `${words.console.help[asked]}\n${windowHelp}`);
}

async function obeyGame(command: Command): Promise<void> {
  const game = table.game.value;
  switch (command.kind) {
    case 'help':
      return help();
    case 'card':
      return game === null ? undefined : note('card', cardsText(game));
    case 'enough':
      enoughAfter.value = table.events.value.length;
      return;
    case 'move': {
      const player = table.personOnTurn.value;
      if (player === null) return table.rollDice();
      await table.makeMove(command.move, player);
      if (table.refused.value) note('refused', table.message.value);
    }
  }
}

/** While nobody is asked for a move, one can still look. */
function parseIdle(text: string): Command | null {
  const answer = text.trim().toLowerCase();
  if (answer === '?' || answer === 'help') return { kind: 'help' };
  return answer === 'card' ? { kind: 'card' } : null;
}

/** Does what was typed, or says why not. */
export async function obey(text: string): Promise<void> {
  const game = table.game.value;
  if (game === null) return;
  recall.value = remember(recall.value, text);
  table.refuse(null);
  if (text.trim() !== '') note('typed', text.trim());
  const ofWindow = parseWindowCommand(text);
  if (ofWindow !== null) return obeyWindow(ofWindow);
  if (prompt.value === null) {
    const command = parseIdle(text);
    return command === null ? refuse(table.message.value) : obeyGame(command);
  }
  const command = parseCommand(game, prompt.value, text, table.selected.value);
  return command.ok ? obeyGame(command.value) : refuse(command.error);
}
