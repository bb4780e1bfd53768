/** The terminal game, from "do you want to play" to the final card and again, on whatever reads and writes lines. */
import { setImmediate } from 'node:timers/promises';
import type { GameEvent } from '../shared/game/events.ts';
import { apply, type Game } from '../shared/game/game.ts';
import type { Refusal } from '../shared/game/refusals.ts';
import { fold } from '../shared/game/replay.ts';
import type { Result } from '../shared/game/result.ts';
import type { PlayerType, Seat } from '../shared/game/seats.ts';
import type { ComputerType } from '../shared/players/strategy.ts';
import { rerollAll } from '../shared/rules/dice.ts';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import { jokerText, offersText, parseCommand, promptFor } from '../shared/text/commands.ts';
import { toDiceString } from '../shared/text/dice.ts';
import { messageFor } from '../shared/text/messages.ts';
import { cardsText } from '../shared/text/scorecard.ts';
import { namesHelp, parseNames, parsePlay } from '../shared/text/setup.ts';
import { rollText, scoreText, turnText } from '../shared/text/story.ts';
import type { MoveRequest, TableMove, TableState } from '../shared/wire/table.ts';
import { words } from '../shared/words/index.ts';
import type { Table } from './table.ts';

/** What a piece of text is, for a terminal that has colours. */
export type Tone = 'title' | 'turn' | 'warning';

export interface Terminal {
  /** The answer to a question, or null once there will be no more answers. */
  ask(question: string): Promise<string | null>;
  print(text: string, tone?: Tone): void;
  /** Whether somebody has put an end to it all; computers that play each other would not notice. */
  isClosed(): boolean;
}

/** How a computer finds the move of the player on turn. */
export type Chooser = (game: Game) => TableMove | Promise<TableMove>;

type Choosers = ReadonlyMap<PlayerType, Chooser>;

/** What is known of games that were played. */
export interface Memory {
  /** What to show before the first game. */
  greeting(): string;
  /** Prints what the players are to be told of a game that has just ended, by its number. */
  ended(game: number, print: Terminal['print']): void;
}

/** The computer players there are. */
export interface Computers {
  readonly types: readonly ComputerType[];
  /** Ready for a game by these rules; `tell` hears about it where that takes long. */
  sit(type: ComputerType, rules: RulesetId, tell: (text: string) => void): Promise<Chooser>;
}

export interface ConsoleParts {
  readonly terminal: Terminal;
  readonly computers: Computers;
  readonly table: Table;
  readonly memory: Memory;
}

function showOffers(terminal: Terminal, game: Game): void {
  const joker = jokerText(game);
  if (joker !== null) terminal.print(joker, 'warning');
  terminal.print(offersText(game));
}

/** The move a person types, or null at the end of the input. */
async function askMove(terminal: Terminal, game: Game): Promise<TableMove | null> {
  let enough = false;
  let offersShown = false;
  for (;;) {
    const prompt = promptFor(game, enough);
    // The handout's game makes the first roll of a turn without being asked to.
    if (prompt === 'roll') return { type: 'roll', reroll: rerollAll };
    if (prompt === null) return null;
    if (prompt === 'category' && !offersShown) {
      showOffers(terminal, game);
      offersShown = true;
    }
    const answer = await terminal.ask(words.console.questions[prompt]);
    if (answer === null) return null;
    const command = parseCommand(game, prompt, answer);
    if (!command.ok) terminal.print(command.error, 'warning');
    else if (command.value.kind === 'help') terminal.print(words.console.help[prompt]);
    else if (command.value.kind === 'card') terminal.print(cardsText(game));
    else if (command.value.kind === 'enough') enough = true;
    else return command.value.move;
  }
}

/** What everybody sees of a move. */
function showMove(terminal: Terminal, before: Game, event: GameEvent, after: Game): void {
  if (event.type === 'rolled') {
    terminal.print(`${rollText(event, after)}:`);
    terminal.print(toDiceString(event.dice));
  }
  if (event.type === 'scored') terminal.print(scoreText(before, event));
}

function showTurn(terminal: Terminal, game: Game): void {
  const turn = turnText(game);
  if (turn === null) return;
  terminal.print(`\n${cardsText(game)}\n`);
  terminal.print(turn, 'turn');
}

async function seatComputers(
  { terminal, computers }: ConsoleParts,
  rules: RulesetId,
  seats: readonly Seat[],
): Promise<Choosers> {
  const choosers = new Map<PlayerType, Chooser>();
  for (const { type } of seats)
    if (type !== 'human' && !choosers.has(type))
      choosers.set(type, await computers.sit(type, rules, (text) => terminal.print(text)));
  return choosers;
}

/** How many events there were when the turn that is being played began. */
function turnStart(events: readonly GameEvent[]): number {
  return events.findLastIndex(({ type }) => type !== 'rolled') + 1;
}

/** What the table has accepted cannot be refused here. */
function must<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(words.problem(result.error));
  return result.value;
}

/** What the table answers, asked again while it cannot be saved; null at the end of the input. */
async function untilSaved<T>(terminal: Terminal, ask: () => T): Promise<T | null> {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      terminal.print(`Not saved: ${error instanceof Error ? error.message : error}. Nothing is lost.`, 'warning');
      if ((await terminal.ask('Press Enter to try again: ')) === null) return null;
    }
  }
}

/** A game to its end, or until it cannot be gone on with here; false when the input ended before. */
async function playGame(
  { terminal, table, memory }: ConsoleParts,
  { id, events }: TableState,
  choosers: Choosers,
): Promise<boolean> {
  const log = [...events];
  let seen = turnStart(log);
  let game = must(fold(log.slice(0, seen)));
  if (game.commitment !== null) terminal.print(`Dice: SHA-256 ${game.commitment}`);
  while (seen < log.length || game.turn !== null) {
    showTurn(terminal, game);
    if (seen === log.length && game.turn !== null) {
      const { player } = game.turn;
      const choose = choosers.get(game.seats[player].type);
      const move = choose ? await choose(game) : await askMove(terminal, game);
      // Neither a computer nor a pipe lets anything else happen, such as an interrupt.
      await setImmediate();
      if (move === null || terminal.isClosed()) return false;
      const request: MoveRequest = { id, seen, player, move, typed: null };
      const answer = await untilSaved(terminal, () => table.move(request));
      if (answer === null) return false;
      if (!answer.ok) {
        terminal.print(words.problem(answer.error), 'warning');
        return true;
      }
      log.push(...answer.value.events);
    }
    const after = must(apply(game, log[seen]));
    showMove(terminal, game, log[seen], after);
    game = after;
    seen++;
  }
  terminal.print(`\n${cardsText(game)}\n`);
  terminal.print(messageFor(game), 'title');
  memory.ended(id, terminal.print);
  return true;
}

/** What to do next: play by some rules, go on with the game that was left open, or nothing more. */
async function askPlay(terminal: Terminal, rulesBefore: RulesetId): Promise<RulesetId | 'resume' | null> {
  let rules = rulesBefore;
  for (;;) {
    const text = await terminal.ask(words.console.play(words.rules[rules].name));
    if (text === null) return null;
    const answer = parsePlay(text);
    if (!answer.ok) terminal.print(answer.error, 'warning');
    else if (answer.value.kind === 'help') terminal.print(words.console.playHelp);
    else if (answer.value.kind === 'rules') rules = answer.value.rules;
    else if (answer.value.kind === 'resume') return 'resume';
    else return answer.value.kind === 'yes' ? rules : null;
  }
}

async function askSeats(terminal: Terminal, types: readonly PlayerType[]): Promise<readonly Seat[] | null> {
  for (;;) {
    const text = await terminal.ask(words.console.names);
    if (text === null) return null;
    const seats = parseNames(text, types);
    if (!seats.ok) terminal.print(seats.error, 'warning');
    else if (seats.value === null) terminal.print(namesHelp(types));
    else return seats.value;
  }
}

/** False when the input ended before the game did. */
async function beginGame(parts: ConsoleParts, rules: RulesetId): Promise<boolean> {
  const { terminal, computers, table } = parts;
  const seats = await askSeats(terminal, ['human', ...computers.types]);
  if (seats === null) return false;
  // Who loses patience while a computer gets ready leaves no game behind.
  const choosers = await seatComputers(parts, rules, seats);
  if (terminal.isClosed()) return false;
  const started = await untilSaved(terminal, () => table.start({ rules, seats, dice: 'rolled' }));
  if (started === null) return false;
  if (started.ok) return playGame(parts, started.value, choosers);
  terminal.print(words.problem(started.error), 'warning');
  return true;
}

/** The game that was left open last; false when the input ended before it did. */
async function resumeGame(parts: ConsoleParts): Promise<boolean> {
  const { terminal, table } = parts;
  const resumed = await untilSaved(terminal, () => table.resume());
  if (resumed === null) return false;
  if (!resumed.ok) {
    terminal.print(words.problem(resumed.error), 'warning');
    return true;
  }
  const { rules, seats, dice } = must(fold(resumed.value.events));
  if (dice === 'rolled') return playGame(parts, resumed.value, await seatComputers(parts, rules, seats));
  terminal.print('The dice of that game are typed, which is only done in the window.', 'warning');
  return true;
}

/** Games until the player has enough or the input ends. */
export async function runConsole(parts: ConsoleParts): Promise<void> {
  const { terminal, table, memory } = parts;
  terminal.print('Welcome to Yahtzee', 'title');
  terminal.print(memory.greeting());
  const { waiting } = table.now();
  if (waiting) terminal.print(words.console.unfinished(waiting.names));
  let rules: RulesetId = 'official';
  for (;;) {
    const chosen = await askPlay(terminal, rules);
    if (chosen === null) return;
    if (chosen !== 'resume') rules = chosen;
    if (!(await (chosen === 'resume' ? resumeGame(parts) : beginGame(parts, rules)))) return;
    table.leave();
  }
}
