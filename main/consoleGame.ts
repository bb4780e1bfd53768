/** The terminal game, from "do you want to play" to the final card and again, on whatever reads and writes lines. */
import type { DiceSource } from '../shared/game/diceSource.ts';
import type { GameEvent } from '../shared/game/events.ts';
import { apply, type Game } from '../shared/game/game.ts';
import { messageFor } from '../shared/game/messages.ts';
import { type Move, makeMove } from '../shared/game/moves.ts';
import { sentenceFor } from '../shared/game/refusals.ts';
import type { PlayerType, Seat } from '../shared/game/seats.ts';
import type { ComputerType } from '../shared/players/strategy.ts';
import { rerollAll } from '../shared/rules/dice.ts';
import type { RulesetId } from '../shared/rules/ruleset.ts';
import { helpTexts, jokerText, offersText, parseCommand, promptFor, questions } from '../shared/text/commands.ts';
import { toDiceString } from '../shared/text/dice.ts';
import { cardsText } from '../shared/text/scorecard.ts';
import { namesHelp, namesQuestion, parseNames, parsePlay, playHelp, playQuestion } from '../shared/text/setup.ts';
import { rollText, scoreText, turnText } from '../shared/text/told.ts';

/** What a piece of text is, for a terminal that has colours. */
export type Tone = 'title' | 'turn' | 'warning';

export interface Terminal {
  /** The answer to a question, or null once there will be no more answers. */
  ask(question: string): Promise<string | null>;
  print(text: string, tone?: Tone): void;
}

/** How a computer finds the move of the player on turn. */
export type Chooser = (game: Game) => Move | Promise<Move>;

/** The dice of one game, what they follow from and the commitment to it. */
export interface GameDice extends DiceSource {
  readonly seed: Uint8Array;
  readonly commitment: string;
}

export interface PlayedGame {
  readonly events: readonly GameEvent[];
  readonly game: Game;
  readonly seed: Uint8Array;
  readonly finishedAt: number;
}

/** Where finished games are kept. */
export interface Recorder {
  /** What to show before the first game; empty for nothing. */
  greeting(): string;
  /** Keeps the game, and prints what the players are to be told about it. */
  record(played: PlayedGame, print: Terminal['print']): void;
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
  readonly recorder: Recorder;
  newDice(): GameDice;
  now(): number;
}

function showOffers(terminal: Terminal, game: Game): void {
  const joker = jokerText(game);
  if (joker !== null) terminal.print(joker, 'warning');
  terminal.print(offersText(game));
}

/** The move a person types, or null at the end of the input. */
async function askMove(terminal: Terminal, game: Game): Promise<Move | null> {
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
    const answer = await terminal.ask(questions[prompt]);
    if (answer === null) return null;
    const command = parseCommand(game, prompt, answer);
    if (!command.ok) terminal.print(command.error, 'warning');
    else if (command.value.kind === 'help') terminal.print(helpTexts[prompt]);
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
): Promise<ReadonlyMap<PlayerType, Chooser>> {
  const choosers = new Map<PlayerType, Chooser>();
  for (const { type } of seats)
    if (type !== 'human' && !choosers.has(type))
      choosers.set(type, await computers.sit(type, rules, (text) => terminal.print(text)));
  return choosers;
}

/** A whole game; null when the input ended before it did. */
async function playGame(parts: ConsoleParts, rules: RulesetId, seats: readonly Seat[]): Promise<PlayedGame | null> {
  const { terminal } = parts;
  const choosers = await seatComputers(parts, rules, seats);
  const dice = parts.newDice();
  const { commitment, seed } = dice;
  terminal.print(`Dice: SHA-256 ${commitment}`);
  const events: GameEvent[] = [
    { type: 'started', rules, seats, dice: 'rolled', cheat: false, commitment, at: parts.now() },
  ];
  const first = apply(null, events[0]);
  if (!first.ok) throw new Error(sentenceFor(first.error));
  let game = first.value;
  while (game.turn !== null) {
    showTurn(terminal, game);
    const { player } = game.turn;
    const choose = choosers.get(seats[player].type);
    const move = choose ? await choose(game) : await askMove(terminal, game);
    if (move === null) return null;
    const made = makeMove(game, player, move, dice);
    if (!made.ok) throw new Error(sentenceFor(made.error));
    showMove(terminal, game, made.value.event, made.value.game);
    game = made.value.game;
    events.push(made.value.event);
  }
  terminal.print(`\n${cardsText(game)}\n`);
  terminal.print(messageFor(game), 'title');
  terminal.print(`Seed: ${Buffer.from(seed).toString('hex')}`);
  return { events, game, seed, finishedAt: parts.now() };
}

async function askRules(terminal: Terminal, rulesBefore: RulesetId): Promise<RulesetId | null> {
  let rules = rulesBefore;
  for (;;) {
    const text = await terminal.ask(playQuestion(rules));
    if (text === null) return null;
    const answer = parsePlay(text);
    if (!answer.ok) terminal.print(answer.error, 'warning');
    else if (answer.value.kind === 'help') terminal.print(playHelp);
    else if (answer.value.kind === 'rules') rules = answer.value.rules;
    else return answer.value.kind === 'yes' ? rules : null;
  }
}

async function askSeats(terminal: Terminal, types: readonly PlayerType[]): Promise<readonly Seat[] | null> {
  for (;;) {
    const text = await terminal.ask(namesQuestion);
    if (text === null) return null;
    const seats = parseNames(text, types);
    if (!seats.ok) terminal.print(seats.error, 'warning');
    else if (seats.value === null) terminal.print(namesHelp(types));
    else return seats.value;
  }
}

/** Games until the player has enough or the input ends. */
export async function runConsole(parts: ConsoleParts): Promise<void> {
  const { terminal, recorder } = parts;
  const types: readonly PlayerType[] = ['human', ...parts.computers.types];
  terminal.print('Welcome to Yahtzee', 'title');
  const greeting = recorder.greeting();
  if (greeting !== '') terminal.print(greeting);
  let rules: RulesetId = 'official';
  for (;;) {
    const chosen = await askRules(terminal, rules);
    const seats = chosen && (await askSeats(terminal, types));
    const played = seats && (await playGame(parts, chosen, seats));
    if (!played) return;
    rules = chosen;
    recorder.record(played, terminal.print);
  }
}
