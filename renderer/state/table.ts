/** The game on the table: a Board on which people at this window play. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { diceToRoll } from '../../shared/game/moves.ts';
import { rerollKeeping } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { ComputerState, DailyRequest, NoNet, Setup } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { MotionSpeed } from '../motion/timing.ts';
import { createAchievements } from './achievements.ts';
import type { Hands, Tempo } from './board.ts';
import type { Clock } from './clock.ts';
import { boardOf, createHands, createPlay, mark, type RollOrScore } from './hands.ts';
import { createLatest, type Latest } from './latest.ts';
import type { Network } from './network.ts';
import { createPace, isComputersEvent, mayType, type ShownPosition, withoutHints } from './pace.ts';
import { latestPush, shareWhilePending } from './requests.ts';
import { createSender } from './sending.ts';
import type { Settings } from './settings.ts';
import { guideFor, isOwn, type RollToType, situationOf, thinkingOf } from './situation.ts';
import type { Standings } from './standings.ts';

interface Parts {
  readonly api: Api;
  readonly settings: Settings;
  readonly standings: Standings;
  readonly network: Pick<Network, 'now' | 'takeOver'>;
  readonly clock: Clock;
}

type TableState = ReturnType<typeof createState>;

async function makeMove({ game, now, play, sender, ownRoll }: TableState, move: RollOrScore): Promise<void> {
  if (!(await sender.isFree())) return;
  const [before, player] = [game.value, now.personOnTurn.value];
  if (before === null || player === null) return;
  // A move that the engine refuses need not be sent, and nobody types dice for it.
  const count = diceToRoll(before, player, move);
  if (!count.ok) {
    play.refusal.set(words.problem(count.error));
    return;
  }
  if (!(await sender.warnings.isMeant(before, move))) return;
  if (move.type === 'roll' && count.value > 0 && mayType(before)) {
    ownRoll.set({ player, reroll: move.reroll, count: count.value, mayRoll: before.dice === 'rolled' });
    return;
  }
  const sentence = await sender.send(move, player, null);
  if (sentence !== null) play.refusal.set(sentence);
}

async function undo({ now, play, sender }: TableState): Promise<void> {
  if (!(await sender.isFree())) return;
  const last = now.undoable.value;
  const sentence = last && (await sender.send({ type: 'undo' }, last.player, null));
  if (sentence !== null) play.refusal.set(sentence);
}

async function leave({ api, known }: TableState): Promise<void> {
  await api['table:leave'](null);
  known.sitDown(null);
  await known.read();
}

/** Lets the computer on turn go on; false if none waits for that. */
function letContinue({ api, known, declined, now }: TableState): boolean {
  const game = known.position.value;
  if (!now.isWaiting.value) return false;
  declined.value = null;
  if (known.computer.value.kind === 'stopped' && game !== null) void api['table:continue']({ id: game.id });
  return true;
}

/** Null lets the computer roll. Returns the sentence that says why the dice were not used, or null. */
async function typeDice({ sender, rollToType }: TableState, text: string | null): Promise<string | null> {
  const roll = rollToType.value;
  return roll && sender.send({ type: 'roll', reroll: roll.reroll }, roll.player, text);
}

function cancelTyping({ ownRoll, now, declined, known }: TableState): void {
  if (ownRoll.now.value !== null) ownRoll.set(null);
  else if (now.computersRoll.value !== null) declined.value = known.computer.value;
}

/** Marks the dice that a choice rolls again, or lights its box. */
function point({ game, now, play, lit }: TableState, choice: Choice): void {
  const hand = game.value?.turn?.hand;
  if (!hand || now.personOnTurn.value === null) return;
  if ('keep' in choice) mark(play, rerollKeeping(hand, choice.keep));
  lit.set('keep' in choice ? null : { category: choice.category, column: choice.column });
}

/**
 * Shows what a computer is doing without delay, and lets it play at once. A press that ends the flight of a score must
 * not also end the time in which it can be taken back, unless it `isMeant` to.
 */
function hurry({ api, known, now, play: { motion }, pace }: TableState, isMeant = false): void {
  const wasMoving = motion.running.value !== null;
  motion.finish();
  pace.hurry();
  const game = known.position.value;
  if (game === null || !now.isComputers.value) return;
  const mayWait = now.undoable.value !== null || (isMeant && known.computer.value.kind === 'paused');
  if (mayWait && (isMeant || !wasMoving)) void api['table:continue']({ id: game.id });
}

function peopleHere({ game, known }: TableState): readonly number[] {
  const seats = game.value?.seats ?? [];
  return seats.flatMap(({ type }, seat) => (type === 'human' && isOwn(known, seat) ? [seat] : []));
}

/** Who plays for somebody who is away, unless the host chooses another. */
const standIn = 'sensible';

/** What people can do while a turn is not played here. */
function tempoOf(state: TableState): Tempo {
  const { now, skipping } = state;
  effect(() => {
    if (!now.isComputers.value) skipping.value = false;
  });
  return {
    choices: computed(() => {
      const seat = now.seatAway.value;
      if (seat !== null) return state.network.now.value?.role === 'host' ? [seat.computer ? 'wait' : 'standIn'] : [];
      if (!now.isComputers.value || now.isWaiting.value) return [];
      return peopleHere(state).length > 0 ? ['continue', 'skip'] : ['continue'];
    }),
    choose(choice) {
      const player = state.game.value?.turn?.player;
      if (choice === 'continue' || choice === 'skip') {
        if (choice === 'skip') skipping.value = true;
        hurry(state, true);
      } else if (player !== undefined) state.network.takeOver(player, choice === 'standIn' ? standIn : null);
    },
  };
}

/** Starting and resuming; a double press means one game. */
function createSeating({ api, known }: TableState) {
  const sitDown = async (answer: Promise<Answer<'table:start'>>): Promise<string | null> => {
    const state = await answer;
    return state.ok ? known.sitDown(state.value) : words.problem(state.error);
  };
  return {
    start: shareWhilePending((setup: Setup) => sitDown(api['table:start'](setup))),
    startDaily: shareWhilePending((request: DailyRequest) => sitDown(api['daily:start'](request))),
    resume: shareWhilePending((game: number) => sitDown(api['table:resume']({ game }))),
  };
}

function createPause({ api, known }: TableState) {
  /** What was asked for last, until main has answered: until then reports may be about what was asked before. */
  const asked = signal<{ readonly isPaused: boolean } | null>(null);
  const isPaused = computed(() => asked.value?.isPaused ?? known.computer.value.kind === 'paused');
  return {
    /** Whether the computers at the table wait until they are told to continue. */
    isPaused,
    async togglePause() {
      const game = known.position.value;
      if (game === null) return;
      const own = { isPaused: !isPaused.value };
      asked.value = own;
      await api[own.isPaused ? 'table:pause' : 'table:continue']({ id: game.id });
      if (asked.value === own) asked.value = null;
    },
  };
}

/** Set while the computers at the table play a weaker game, because their net cannot be used. */
function noNetOf({ api, known, game }: TableState) {
  const reported = signal<readonly NoNet[]>([]);
  api['thinker:noNet']((more) => {
    reported.value = [...reported.value, more];
  });
  return computed(() => {
    const all = [...known.welcome.value.noNets, ...reported.value];
    return all.find(({ rules }) => rules === game.value?.rules) ?? null;
  });
}

function createState({ api, settings, network, clock }: Parts) {
  const known: Latest = createLatest(api, {
    onSeated(position) {
      shown.value = position && { ...position, isJump: true };
      pace.restart();
    },
    onNews: () => pace.go(),
  });
  const shown = signal<ShownPosition | null>(null);
  const onTable = withoutHints(shown);
  const game = computed(() => onTable.value?.game ?? null);
  const declined = signal<ComputerState | null>(null);
  const now = situationOf({ known, shown, game, declined, network });
  const sender = createSender({ api, clock, settings, known, shown, tell: (sentence) => play.refusal.set(sentence) });
  /** Whether everything is shown at once until somebody here is on turn. */
  const skipping = signal(false);
  const speed = computed((): MotionSpeed => {
    if (skipping.value) return 'off';
    return settings.speed.value === 'fast' && isComputersEvent(shown.value) ? 'brisk' : settings.speed.value;
  });
  const play = createPlay({
    shown: onTable,
    may: now.may,
    isBusy: sender.isBusy,
    settings: { ...settings, speed },
    clock,
  });
  const pace = createPace({ api, known, shown, play, speed, clock });
  const ownRoll = play.perTurn((): RollToType | null => null);
  return {
    api,
    network,
    known,
    shown,
    game,
    declined,
    now,
    play,
    sender,
    skipping,
    pace,
    lit: play.perTurn((): Box | null => null),
    ownRoll,
    /** The roll for which the dialog "Type the dice" is open. */
    rollToType: computed(() => ownRoll.now.value ?? (now.isDeclined.value ? null : now.computersRoll.value)),
  };
}

export type Table = ReturnType<typeof createTable>;

export function createTable(parts: Parts) {
  const { api, settings, standings, clock } = parts;
  const state = createState(parts);
  const { known, shown, game, now, play } = state;
  const { warnings } = state.sender;
  const id = computed(() => shown.value?.id ?? null);
  const isThinking = thinkingOf(state, now, play.motion, clock);
  effect(() => {
    void play.turn.value;
    // What was asked about is no longer on the table.
    untracked(() => warnings.answer(false));
  });
  const seating = createSeating(state);
  const hands: Required<Hands> = {
    ...createHands(play, {
      letContinue: () => letContinue(state),
      make: (move) => makeMove(state, move),
      undo: () => undo(state),
      leave: () => leave(state),
    }),
    tempo: tempoOf(state),
    async playAgain() {
      const over = game.value;
      if (over === null) return null;
      // Only the host can start another network game.
      if (over.machines !== null) return leave(state).then(() => null);
      const { rules, seats, dice } = over;
      return seating.start({ rules, seats, dice, ...(over.sameDice && over.daily === null && { sameDice: true }) });
    },
  };
  return {
    ...boardOf(play, () => guideFor(state, now, isThinking, settings.values.value.dieClick)),
    game,
    // With hints, which change nothing on the board.
    events: computed(() => shown.value?.events ?? []),
    dieClick: computed(() => (now.personOnTurn.value === null ? 'reroll' : settings.values.value.dieClick)),
    lit: state.lit.now,
    undoable: now.undoable,
    achievements: createAchievements({ api, watched: { id, game }, latest: known.position, standings }, play.motion),
    hands,
    id,
    warnings,
    welcome: known.welcome,
    after: known.after,
    read: known.read,
    rollToType: state.rollToType,
    /** How much of a table of perfect play is worked out, from 0 to 1; null while none is. */
    solving: latestPush(api['thinker:progress'], null),
    noNet: noNetOf(state),
    /** The seat of the only person who plays at this window; null if there are several or none. */
    personHere: computed(() => {
      const people = peopleHere(state);
      return people.length === 1 ? people[0] : null;
    }),
    ...createPause(state),
    /** Whether a computer is on turn, or what it did is still being shown. */
    mayHurry: computed(() => now.isComputers.value || !now.isCaughtUp.value),
    /** These return the sentence that says why the game is not on the table now, or null if it is. */
    ...seating,
    typeDice: (text: string | null) => typeDice(state, text),
    cancelTyping: () => cancelTyping(state),
    point: (choice: Choice) => point(state, choice),
    hurry: () => hurry(state),
    cancelSolving: () => void api['thinker:cancel'](null),
  };
}
