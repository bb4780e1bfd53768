/** The terminal game from "do you want to play" to the last game: new games, unfinished ones resumed, and tables on the network. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../shared/game/result.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { namesHelp, namesIn, parseNames, parsePlay } from '../../shared/text/typed.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Network } from '../network/network.ts';
import { type ConsoleParts, playGame, untilSaved } from './game.ts';
import { playOn, practise, practiseToday, showReview } from './practice.ts';
import { type Terminal, warn } from './terminal.ts';

/** A game with some rules, with words that the players added to its dice. */
interface Wish {
  readonly rules: RulesId;
  readonly words?: string;
}

/** What to do next: play with some rules, resume the unfinished game, or stop. */
async function askPlay(parts: ConsoleParts, rulesBefore: RulesId): Promise<Wish | 'resume' | null> {
  const { terminal, table, daily, settings } = parts;
  const { promise } = table.now();
  // The dice of the day are not those.
  if (promise !== null && daily === undefined) terminal.print(words.console.promise(promise));
  let rules = rulesBefore;
  let added: string | undefined;
  let moments: Awaited<ReturnType<typeof showReview>> = [];
  for (;;) {
    const text = await terminal.ask(words.console.play(words.rulesName(rules)));
    if (text === null) return null;
    const answer = parsePlay(text, settings().ownRules);
    if (!answer.ok) warn(terminal, answer.error);
    else if (answer.value.kind === 'help') terminal.print(words.playHelp(settings().ownRules));
    else if (answer.value.kind === 'rules') rules = answer.value.rules;
    else if (answer.value.kind === 'review') moments = await showReview(parts);
    else if (answer.value.kind === 'playOn') {
      const moment = moments[answer.value.decision - 1];
      if (moment === undefined) warn(terminal, words.console.notPlayedOn(moments.length));
      else if (!(await playOn(parts, moment))) return null;
    } else if (answer.value.kind === 'practice') await practise(parts, answer.value.name);
    else if (answer.value.kind === 'daily') await practiseToday(parts);
    else if (answer.value.kind === 'words') {
      added = answer.value.words;
      terminal.print(words.console.wordsAdded(added));
    } else if (answer.value.kind === 'resume') return 'resume';
    else return answer.value.kind === 'yes' ? { rules, ...(added !== undefined && { words: added }) } : null;
  }
}

async function askSeats(terminal: Terminal): Promise<readonly Seat[] | null> {
  for (;;) {
    const text = await terminal.ask(words.console.names);
    if (text === null) return null;
    const seats = parseNames(text);
    if (!seats.ok) warn(terminal, seats.error);
    else if (seats.value === null) terminal.print(namesHelp());
    else return seats.value;
  }
}

/** Plays what the table gives; false if the input ended before the game did. */
async function playFrom(
  parts: ConsoleParts,
  attempt: () => Result<TableState, Problem> | Promise<Result<TableState, Problem>>,
): Promise<boolean> {
  const { terminal, table } = parts;
  const given = await untilSaved(terminal, attempt);
  if (given === null) return false;
  if (!given.ok) return warn(terminal, given.error);
  if (table.game()?.game.dice === 'typed') return warn(terminal, words.console.typedInWindow);
  return playGame(parts, given.value);
}

/** False if the input ended before the game did. */
async function beginGame(parts: ConsoleParts, wish: Wish): Promise<boolean> {
  const { terminal, thinker, table, sameDice, daily } = parts;
  const { rules } = wish;
  const seats = await askSeats(terminal);
  if (seats === null) return false;
  if (daily !== undefined) {
    if (seats.length !== 1 || seats[0].type !== 'human') return warn(terminal, { code: 'daily-alone' });
    terminal.print(`${words.daily.about} ${daily}`);
    return playFrom(parts, () => table.startDaily({ rules, name: seats[0].name }));
  }
  // An interrupt while a computer gets ready leaves no game behind.
  const ready = await thinker.ask('prepare', { rules, seats });
  if (terminal.isClosed()) return false;
  if (!ready.ok) return warn(terminal, ready.error);
  return playFrom(parts, () => table.start({ ...wish, seats, dice: 'rolled', ...(sameDice && { sameDice }) }));
}

/** The latest unfinished game; false if the input ended before it did. */
async function resumeGame(parts: ConsoleParts): Promise<boolean> {
  const { terminal, table, online } = parts;
  const { unfinished } = table.now();
  if (unfinished === null) return warn(terminal, { code: 'nothing-to-resume' });
  return playFrom(parts, () => online.resume(unfinished));
}

/** Plays games until the player has had enough or the input ends. */
export async function runConsole(parts: ConsoleParts): Promise<void> {
  const { terminal, table, history } = parts;
  terminal.print(words.console.welcome, 'title');
  terminal.print(history.greeting());
  const { unfinished } = table.now();
  if (unfinished) terminal.print(words.console.unfinished(unfinished.names.map(words.playerName)));
  let { rules = 'official' } = parts;
  for (;;) {
    const chosen = await askPlay(parts, rules);
    if (chosen === null) return;
    if (chosen !== 'resume') rules = chosen.rules;
    if (!(await (chosen === 'resume' ? resumeGame(parts) : beginGame(parts, chosen)))) return;
    table.leave();
  }
}

/** In milliseconds: how often to check whether the host has started. */
const lookEvery = 50;

/** False if the table was not joined, or the input ended before the game did. */
export async function joinInTerminal(parts: ConsoleParts, network: Network, address: string): Promise<boolean> {
  const { terminal, table } = parts;
  let names: readonly string[] | null = null;
  for (;;) {
    const code = await terminal.ask(words.console.tableCode);
    if (code === null) return false;
    const line = names === null ? await terminal.ask(words.console.networkNames) : '';
    if (line === null) return false;
    names ??= namesIn(line);
    const joined = await network.join({ address, code, names });
    if (joined.ok) break;
    warn(terminal, joined.error);
    // Six letters are easily mistyped; everything else would go wrong again.
    if (joined.error.code !== 'network' || joined.error.because !== 'wrong-code') return false;
  }
  terminal.print(words.network.waiting);
  while (table.game() === null) {
    const ended = network.now()?.ended;
    if (ended) warn(terminal, { code: 'network', because: ended });
    if (ended || terminal.isClosed()) return false;
    await pause(lookEvery);
  }
  const state = table.now().table;
  return state !== null && playGame(parts, state);
}
