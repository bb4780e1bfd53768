/** One game in the terminal, move by move, to its final card. */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import type { Refusal } from '../../shared/game/refusals.ts';
import { fold } from '../../shared/game/replay.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type CoachWord, jokerText, offersText, parseCommand, promptFor } from '../../shared/text/commands.ts';
import { toDiceString } from '../../shared/text/dice.ts';
import { messageFor } from '../../shared/text/messages.ts';
import { cardsText } from '../../shared/text/scorecard.ts';
import { momentSentence, rollText, scoreText, turnText } from '../../shared/text/story.ts';
import { mayPass, type Problem } from '../../shared/wire/problems.ts';
import type { TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Online } from '../online.ts';
import type { ReviewParts } from '../review/review.ts';
import type { Table } from '../table/table.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { type ConsoleCoach, isHintDue, isMeant, tell } from './coach.ts';
import type { GameHistory } from './history.ts';
import { askStandIn } from './standIn.ts';
import type { Terminal } from './terminal.ts';

export interface ConsoleParts {
  readonly terminal: Terminal;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly table: Table;
  /** How moves reach a network game; left out, they go to the table here. */
  readonly online?: Pick<Online, 'move' | 'resume' | 'playerOf' | 'isAwaited' | 'standIn'>;
  readonly history: GameHistory;
  readonly coach: ConsoleCoach;
  /** Where reviews and exercises are kept. */
  readonly reviews: ReviewParts;
}

function showOffers(terminal: Terminal, game: Game): void {
  const joker = jokerText(game);
  if (joker !== null) terminal.print(joker, 'warning');
  terminal.print(offersText(game));
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
    if (prompt === 'roll') return firstRoll;
    if (prompt === null) return null;
    if (prompt === 'category' && !offersShown) {
      showOffers(terminal, game);
      offersShown = true;
    }
    const answer = await terminal.ask(words.console.questions[prompt], signal);
    if (answer === null) return null;
    const word = more.find((one) => one === answer.trim().toLowerCase());
    if (word !== undefined) return word;
    const command = parseCommand(game, prompt, answer);
    if (!command.ok) terminal.print(command.error, 'warning');
    else if (command.value.kind === 'help') terminal.print(words.console.help[prompt]);
    else if (command.value.kind === 'card') terminal.print(cardsText(game));
    else if (command.value.kind === 'enough') enough = true;
    else return command.value.kind === 'move' ? command.value.move : command.value.kind;
  }
}

/** Whether the last event is a person's score that can still be taken back. */
function mayUndo({ before, seats }: Game): boolean {
  return before !== null && before.turn !== null && seats[before.turn.player].type === 'human';
}

/**
 * Whether the last score is taken back. A person at a terminal is asked; a pipe, which cannot know when it would be
 * asked, says so in its next line.
 */
async function asksUndo(terminal: Terminal, game: Game, signal: AbortSignal): Promise<boolean> {
  if (!mayUndo(game)) return false;
  const isUndo = (line: string | null) => line?.trim().toLowerCase() === 'undo';
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

/** What the table has accepted cannot be refused here. */
export function must<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(words.problem(result.error));
  return result.value;
}

/** The table's answer. The player can try again as long as the problem may go away; null at the end of the input. */
export async function untilSaved<T>(
  terminal: Terminal,
  attempt: () => Result<T, Problem> | Promise<Result<T, Problem>>,
): Promise<Result<T, Problem> | null> {
  for (;;) {
    const result = await attempt();
    if (result.ok || !mayPass(result.error)) return result;
    terminal.print(words.problem(result.error), 'warning');
    if ((await terminal.ask(words.console.tryAgain)) === null) return null;
  }
}

/** Waits until something happens at another machine, or the player has had enough. */
async function untilElsewhere(
  { terminal, online }: ConsoleParts,
  { name, player }: { readonly name: string; readonly player: number },
  signal: AbortSignal,
): Promise<void> {
  let isAsked = !terminal.isInteractive();
  while (!signal.aborted && !terminal.isClosed()) {
    await pause(lookEvery);
    if (isAsked || !online?.isAwaited(player)) continue;
    isAsked = true;
    const computer = await askStandIn(terminal, name, signal);
    if (computer === null) continue;
    online.standIn(player, computer);
    return;
  }
}

/** In milliseconds: how often to check whether somebody at another machine has moved. */
const lookEvery = 20;

/** The events after those already seen: a move of the player on turn, or what happened elsewhere. */
async function nextEvents(
  parts: ConsoleParts,
  { id, own }: TableState,
  seen: number,
  game: Game,
): Promise<Result<readonly GameEvent[], Problem> | null> {
  const { terminal, table, thinker, online, coach } = parts;
  const news = () => table.game()?.events.slice(seen) ?? [];
  if (isHintDue(coach, game)) {
    await tell(terminal, coach, 'hint', { id, seen }, game);
    return terminal.isClosed() ? null : ok(news());
  }
  const elsewhere = new AbortController();
  const stopListening = table.subscribe(({ push }) => {
    if (push === 'table:events' || push === 'table:gone') elsewhere.abort();
  });
  const isOwn = (seat: number | undefined) => own === undefined || (seat !== undefined && own.includes(seat));
  const isUndo = isOwn(game.before?.turn?.player) && (await asksUndo(terminal, game, elsewhere.signal));
  const player = (isUndo ? game.before : game)?.turn?.player ?? 0;
  const { name } = game.seats[player];
  const open = table.game();
  const type = (open && online?.playerOf(open, player)) ?? game.seats[player].type;
  const isPerson = type === 'human';
  const isHere = isUndo || !isPerson || isOwn(player);
  if (!isHere) await untilElsewhere(parts, { name, player }, elsewhere.signal);
  const choice =
    isUndo || !isHere
      ? ok({ type: 'undo' } as const)
      : isPerson
        ? ok(await askMove(terminal, game, elsewhere.signal))
        : await thinker.ask('decide', { ...game, seats: game.seats.with(player, { name, type }) });
  stopListening();
  // A computer or a pipe never yields, so nothing else, such as an interrupt, would get a turn.
  await setImmediate();
  if (terminal.isClosed()) return null;
  if (elsewhere.signal.aborted) {
    const open = table.game();
    if (open === null) return fail({ code: 'game-gone' });
    if (isPerson && own === undefined) terminal.print(words.console.elsewhere, 'warning');
    return ok(open.events.slice(seen));
  }
  // A player who is away now has a stand-in, which is asked next.
  if (!isHere) return ok([]);
  if (!choice.ok) return choice;
  const move = choice.value;
  if (move === null) return null;
  if (typeof move === 'string') {
    await tell(terminal, coach, move, { id, seen }, game);
    return terminal.isClosed() ? null : ok(news());
  }
  if (isPerson && move.type !== 'undo' && game.turn?.hand) {
    const goesOn = await isMeant(terminal, coach, { id, seen, move }, game);
    if (terminal.isClosed()) return null;
    if (!goesOn) return ok(news());
  }
  // A player who was warned has seen a hint, which is now an event.
  const noted = news()
    .slice(0, 1)
    .filter(({ type }) => type === 'hinted');
  const answer = await untilSaved(terminal, () =>
    (online ?? table).move({ id, seen: seen + noted.length, player, move, typed: null }),
  );
  return answer?.ok ? ok(news()) : answer;
}

/** Plays a game to its end, or until it cannot be continued here; false if the input ended first. */
export async function playGame(parts: ConsoleParts, state: TableState): Promise<boolean> {
  const { id, events } = state;
  const { terminal, history } = parts;
  const log = [...events];
  let seen = turnStart(log);
  let game = must(fold(log.slice(0, seen)));
  if (game.commitment !== null) terminal.print(words.console.commitment(game.commitment));
  // After an undo the dice are as they were before the score.
  if (game.turn?.hand) terminal.print(toDiceString(game.turn.hand));
  while (seen < log.length || game.turn !== null) {
    showTurn(terminal, game);
    if (seen === log.length) {
      const next = await nextEvents(parts, state, seen, game);
      if (next === null) return false;
      if (!next.ok) {
        terminal.print(words.problem(next.error), 'warning');
        return true;
      }
      log.push(...next.value);
      // A question to the coach is not an event.
      if (next.value.length === 0) continue;
    }
    const after = must(apply(game, log[seen]));
    showMove(terminal, game, log[seen], after);
    game = after;
    seen++;
  }
  terminal.print(`\n${cardsText(game)}\n`);
  terminal.print(messageFor(game), 'title');
  history.ended(id, terminal.print);
  return true;
}
