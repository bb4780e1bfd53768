/** A game line by line, for the console's log. */
import type { GameEvent } from '../../../shared/game/events.ts';
import { apply, type Game } from '../../../shared/game/game.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import { type Cumulative, cumulativeText } from '../../../shared/text/history.ts';
import { cardsText } from '../../../shared/text/scorecard.ts';
import { messageFor, momentSentence, rollText, scoreText, turnText } from '../../../shared/text/story.ts';
import { words } from '../../../shared/words/index.ts';

/** How many lines are shown, a picture counting as one. */
const longest = 300;

export interface Line {
  /** `title`: starts a turn or ends the game; `typed` and `answer`: what a person wrote, and the response. */
  readonly kind: 'title' | 'event' | 'typed' | 'answer' | 'refused' | 'card';
  readonly text: string;
  /** The player the line is about. */
  readonly player?: number;
  /** To be drawn below it. */
  readonly dice?: Hand;
}

/** A line that is not part of the game, and how many events had happened when it was written. */
export interface Note {
  /** Different for each note of a game. */
  readonly number: number;
  readonly after: number;
  readonly line: Line;
}

function opening({ rules, seats, cheat }: Game): readonly Line[] {
  const names = seats.map(({ name }) => name);
  const lines: Line[] = [{ kind: 'event', text: words.story.opening(words.rulesName(rules), names) }];
  if (cheat) lines.push({ kind: 'refused', text: words.message.cheat });
  return lines;
}

function eventLines(before: Game | null, event: GameEvent, after: Game): readonly Line[] {
  if (event.type === 'started' || before === null) return opening(after);
  if ('machine' in event) return [{ kind: 'refused', text: momentSentence(event, before, after) }];
  const { player } = event;
  const { name, type } = before.seats[player];
  switch (event.type) {
    case 'rolled': {
      const text = words.consoleView.roll(name, event.dice, rollText(event, after));
      // A computer's dice are soon rolled again; people look at theirs.
      return [type === 'human' ? { kind: 'event', player, text, dice: event.dice } : { kind: 'event', player, text }];
    }
    case 'scored':
      return [{ kind: 'event', player, text: scoreText(before, event) }];
    case 'selected':
      return [];
    default:
      return [{ kind: 'event', player, text: momentSentence(event, before, after) }];
  }
}

/** What an event adds to the log, and what the turn or the end it leads to adds. */
export function linesFor(before: Game | null, event: GameEvent, after: Game): readonly Line[] {
  const lines = eventLines(before, event, after);
  if (after.turn === null)
    return [...lines, { kind: 'card', text: cardsText(after) }, { kind: 'title', text: messageFor(after) }];
  const turn = turnText(after);
  return turn === null ? lines : [...lines, { kind: 'title', text: turn, player: after.turn.player }];
}

type Chapter = readonly Line[];

/** Makes the lines of a game event by event, and only the new ones when called again for the same game. */
export function createStory(): (events: readonly GameEvent[]) => readonly Chapter[] {
  let known: readonly GameEvent[] = [];
  let game: Game | null = null;
  let chapters: readonly Chapter[] = [];
  return (events) => {
    const goesOn = known.length > 0 && events[0] === known[0] && events[known.length - 1] === known[known.length - 1];
    if (!goesOn) {
      game = null;
      chapters = [];
    }
    const news: Chapter[] = [];
    for (const event of events.slice(chapters.length)) {
      const next = apply(game, event);
      if (!next.ok) break;
      news.push(linesFor(game, event, next.value));
      game = next.value;
    }
    known = events;
    chapters = [...chapters, ...news];
    return chapters;
  };
}

/** What has just happened without what follows, as a replay shows a score before it moves on. */
export function withoutSequel(chapters: readonly Chapter[]): readonly Chapter[] {
  const last = chapters.at(-1) ?? [];
  return [...chapters.slice(0, -1), last.filter(({ kind }) => kind === 'event')];
}

/** A game that is over, with its players' totals over all games. */
export function withCumulative(
  chapters: readonly Chapter[],
  reached: readonly (Cumulative | null)[],
): readonly Chapter[] {
  const text = cumulativeText(reached);
  const last = chapters.at(-1);
  return last === undefined || text === '' ? chapters : [...chapters.slice(0, -1), [...last, { kind: 'card', text }]];
}

/** A line and the key that it keeps as long as it is shown. */
export interface LogEntry {
  readonly key: string;
  readonly line: Line;
}

/** The end of the log: what happened, and what was typed and answered in between. */
export function logEntries(chapters: readonly Chapter[], notes: readonly Note[]): readonly LogEntry[] {
  let entries: LogEntry[] = [];
  // From the end, so that a long game takes no longer than a short one.
  for (let after = chapters.length; after > 0 && entries.length < longest; after--) {
    const lines = chapters[after - 1].map((line, index) => ({ key: `${after}.${index}`, line }));
    const noted = notes
      .filter((note) => note.after === after)
      .map(({ number, line }) => ({ key: `note ${number}`, line }));
    entries = [...lines, ...noted, ...entries];
  }
  return entries.slice(-longest);
}
