/** One game in the terminal, move by move, to its final card. */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { type CoachWord, jokerText, offersText, parseCommand, promptFor } from '../../shared/text/commands.ts';
import { cardsText, toDiceString } from '../../shared/text/scorecard.ts';
import { messageFor, momentSentence, rollText, scoreText, turnText } from '../../shared/text/story.ts';
import { computerTypes, typeNamed, understood } from '../../shared/text/typed.ts';
import { mayPass, type Problem } from '../../shared/wire/problems.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import type { TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Online } from '../online.ts';
import type { ReviewParts } from '../review/review.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Coach } from '../table/coach.ts';
import { mayBeUndone } from '../table/computers.ts';
import type { Table } from '../table/table.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { coachAt, isHintDue, isMeant, tell } from './coach.ts';
import type { GameHistory } from './history.ts';
import { type Terminal, warn } from './terminal.ts';

export interface ConsoleParts {
  readonly terminal: Terminal;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly table: Table;
  /** The way to the table, here or on the network. */
  readonly online: Online;
  readonly history: GameHistory;
  readonly coach: Coach;
  readonly settings: () => Pick<Settings, 'hints' | 'ownRules'>;
  /** Where reviews and exercises are kept. */
  readonly reviews: ReviewParts;
  /** Whether all players of new games meet the same dice. */
  readonly sameDice?: boolean;
  /** The rules to begin with; Official if left out. */
  readonly rules?: RulesId | undefined;
  /** If new games are games of the day: what is to be said about their dice. */
  readonly daily?: string;
}

/**
 * What a person types: a move, a question to the coach, or one of some extra words; null at the end of the input, or
 * when the signal says to stop waiting.
 */
export async function askMove<W extends string = never>(
  terminal: Terminal,
  game: Game,
  signal?: AbortSignal,
  more: readonly W[] = [],
): Promise<Move | CoachWord | W | null> {
  let enough = false;
  let offersShown = false;
  for (;;) {
    const prompt = promptFor(game, enough);
    // In the handout's game the first roll of a turn is made without asking.
    if (prompt === 'roll') return firstRoll(game);
    if (prompt === null) return null;
    if (prompt === 'category' && !offersShown) {
      const joker = jokerText(game);
      if (joker !== null) warn(terminal, joker);
      terminal.print(offersText(game));
      offersShown = true;
    }
    const answer = await terminal.ask(words.console.questions[prompt], signal);
    if (answer === null) return null;
    const word = more.find((one) => one === understood(answer));
    if (word !== undefined) return word;
    const command = parseCommand(game, prompt, answer);
    if (!command.ok) warn(terminal, command.error);
    else if (command.value.kind === 'help') terminal.print(words.console.help[prompt]);
    else if (command.value.kind === 'card') terminal.print(cardsText(game));
    else if (command.value.kind === 'enough') enough = true;
    else return command.value.kind === 'move' ? command.value.move : command.value.kind;
  }
}

/**
 * Whether the last score is taken back. A person at a terminal is asked; a pipe, which cannot know when it would be
 * asked, says so in its next line.
 */
async function asksUndo(terminal: Terminal, game: Game, signal: AbortSignal): Promise<boolean> {
  if (!mayBeUndone(game)) return false;
  const isUndo = (line: string | null) => line !== null && understood(line) === 'undo';
  if (terminal.isInteractive()) return isUndo(await terminal.ask(words.console.mayUndo, signal));
  return isUndo(await terminal.lookAhead()) && isUndo(await terminal.ask(words.console.mayUndo, signal));
}

/** What everybody sees of a move. */
export function showMove(terminal: Terminal, before: Game, event: GameEvent, after: Game): void {
  if (event.type === 'rolled') {
    terminal.print(`${rollText(event, after)}:`);
    terminal.print(toDiceString(event.dice));
  }
  if (event.type === 'scored') terminal.print(scoreText(before, event));
  if (event.type === 'hinted') terminal.print(momentSentence(event, before, after));
  if (event.type === 'undone') {
    terminal.print(momentSentence(event, before, after), 'warning');
    if (after.turn?.hand) terminal.print(toDiceString(after.turn.hand));
  }
}

export function showTurn(terminal: Terminal, game: Game): void {
  const turn = turnText(game);
  if (turn === null) return;
  terminal.print(`\n${cardsText(game)}\n`);
  terminal.print(turn, 'turn');
}

/** How many events there were when the current turn began. */
function turnStart(events: readonly GameEvent[]): number {
  return events.findLastIndex(({ type }) => type !== 'rolled' && type !== 'hinted') + 1;
}

/** The table's answer. The player can try again as long as the problem may go away; null at the end of the input. */
export async function untilSaved<T>(
  terminal: Terminal,
  attempt: () => Result<T, Problem> | Promise<Result<T, Problem>>,
  /** Whether something was done about a roll that waits for somebody who is away. */
  standIn: () => Promise<boolean> = async () => false,
): Promise<Result<T, Problem> | null> {
  for (;;) {
    const result = await attempt();
    if (result.ok || !mayPass(result.error)) return result;
    warn(terminal, result.error);
    if (result.error.code === 'roll-waits' && (await standIn())) continue;
    if ((await terminal.ask(words.console.tryAgain)) === null) return null;
  }
}

/** Lets a computer play for somebody who is away, if the person here says which; false to wait. */
async function askStandIn(
  { terminal, online }: ConsoleParts,
  { seats }: Game,
  player: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const answer = await terminal.ask(words.console.standIn(seats[player].name), signal);
    if (!answer?.trim()) return false;
    const type = typeNamed(answer, computerTypes);
    if (type.ok) {
      online.standIn(player, type.value);
      return true;
    }
    warn(terminal, type.error);
  }
}

/** Asks the host who plays for everybody who is away; true if a computer does, or nobody can be asked. */
async function standInForAll(parts: ConsoleParts, game: Game): Promise<boolean> {
  if (!parts.terminal.isInteractive()) return true;
  let isPlayed = false;
  for (const player of game.seats.keys())
    if (parts.online.isAwaited(player) && (await askStandIn(parts, game, player))) isPlayed = true;
  return isPlayed;
}

/** In milliseconds: how often to check whether somebody at another machine has moved. */
const lookEvery = 20;

/** Waits until something happens at another machine, or a computer plays for somebody who is away. */
async function waitElsewhere(parts: ConsoleParts, game: Game, player: number, signal: AbortSignal): Promise<void> {
  const { terminal, online } = parts;
  let isAsked = !terminal.isInteractive();
  while (!signal.aborted && !terminal.isClosed()) {
    await pause(lookEvery);
    if (isAsked || !online.isAwaited(player)) continue;
    isAsked = true;
    if (await askStandIn(parts, game, player, signal)) return;
  }
}

interface Wish {
  readonly player: number;
  readonly isPerson: boolean;
  /** `wait` for somebody at another machine; null at the end of the input. */
  readonly choice: Result<Move | CoachWord | 'wait' | null, Problem>;
}

/** What the player on turn, or one who takes back a score, wants to do. */
async function askPlayer(
  parts: ConsoleParts,
  own: TableState['own'],
  open: OpenGame,
  signal: AbortSignal,
): Promise<Wish> {
  const { terminal, thinker, online } = parts;
  const { game } = open;
  const isOwn = (seat: number | undefined) => own === undefined || (seat !== undefined && own.includes(seat));
  const taker = game.before?.turn?.player;
  if (isOwn(taker) && (await asksUndo(terminal, game, signal)))
    return { player: taker ?? 0, isPerson: true, choice: ok({ type: 'undo' }) };
  const player = game.turn?.player ?? 0;
  const { name } = game.seats[player];
  const type = online.playerOf(open, player);
  const isPerson = type === 'human';
  if (!isPerson) {
    const choice = await thinker.ask('decide', { ...game, seats: game.seats.with(player, { name, type }) });
    return { player, isPerson, choice };
  }
  if (isOwn(player)) return { player, isPerson, choice: ok(await askMove(terminal, game, signal)) };
  await waitElsewhere(parts, game, player, signal);
  return { player, isPerson, choice: ok('wait') };
}

/** Lets the player on turn move, or shows that somebody else did; null at the end of the input. */
async function playNext(
  parts: ConsoleParts,
  own: TableState['own'],
  open: OpenGame,
): Promise<Result<unknown, Problem> | null> {
  const { terminal, table, online, coach, settings } = parts;
  const { id, events, game } = open;
  const at = { id, seen: events.length };
  const orEnd = () => (terminal.isClosed() ? null : ok(null));
  if (settings().hints === 'always' && isHintDue(game)) {
    await tell(terminal, coachAt(coach, at), 'hint', game);
    return orEnd();
  }
  const elsewhere = new AbortController();
  const stopListening = table.subscribe(({ push }) => {
    if (push === 'table:events' || push === 'table:gone') elsewhere.abort();
  });
  const { player, isPerson, choice } = await askPlayer(parts, own, open, elsewhere.signal);
  stopListening();
  // A computer or a pipe never yields, so nothing else, such as an interrupt, would get a turn.
  await setImmediate();
  if (terminal.isClosed()) return null;
  if (elsewhere.signal.aborted) {
    const isSurprise = isPerson && own === undefined && table.game() !== null;
    if (isSurprise) warn(terminal, words.console.elsewhere);
    return ok(null);
  }
  if (!choice.ok) return choice;
  const move = choice.value;
  if (move === null || move === 'wait') return move && ok(null);
  if (typeof move === 'string') {
    await tell(terminal, coachAt(coach, at), move, game);
    return orEnd();
  }
  const isChoice = isPerson && move.type !== 'undo' && game.turn?.hand;
  if (isChoice && (!(await isMeant(terminal, coach, { ...at, move }, game)) || terminal.isClosed())) return orEnd();
  return untilSaved(
    terminal,
    () => online.move({ ...at, player, move, typed: null }),
    () => standInForAll(parts, game),
  );
}

/** Plays a game to its end, or until it cannot be continued here; false if the input ended first. */
export async function playGame(parts: ConsoleParts, { id, events, own }: TableState): Promise<boolean> {
  const { terminal, table, history } = parts;
  let seen = turnStart(events);
  let isTurnShown = false;
  const beginning = table.game()?.states[seen - 1];
  if (beginning?.commitment) terminal.print(words.console.commitment(beginning.commitment));
  // After an undo the dice are as they were before the score.
  if (beginning?.turn?.hand) terminal.print(toDiceString(beginning.turn.hand));
  for (;;) {
    const open = table.game();
    if (open?.id !== id) return warn(terminal, { code: 'game-gone' });
    const game = open.states[seen - 1];
    if (!isTurnShown) showTurn(terminal, game);
    if (seen < open.events.length) {
      showMove(terminal, game, open.events[seen], open.states[seen]);
      seen++;
      isTurnShown = false;
    } else if (game.turn === null) break;
    else {
      const next = await playNext(parts, own, open);
      if (next === null) return false;
      if (!next.ok) return warn(terminal, next.error);
      // A question to the coach is not an event: the turn is shown again.
      isTurnShown = (table.game()?.events.length ?? 0) > seen;
    }
  }
  const { game } = table.game() ?? {};
  if (game) terminal.print(`\n${cardsText(game)}\n`);
  if (game) terminal.print(messageFor(game), 'title');
  history.ended(id, terminal.print);
  return true;
}
