/** The game on the table: a Board on which people at this window play. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { apply, type Game, type Turn } from '../../shared/game/game.ts';
import { diceToRoll, firstRoll, type Move, scoreOf } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { type Reroll, rerollKeeping, rerollNone, rerollOthers } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { ComputerState, NoNet, Setup } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { createMotion } from '../motion/motion.ts';
import type { Achievements, Board, Hands, Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import { createCumulative } from './cumulative.ts';
import { guide } from './guide.ts';
import { createFameNews } from './hallOfFame.ts';
import { createLatest, type Welcome } from './latest.ts';
import { markedAfter } from './markedAfter.ts';
import { once } from './once.ts';
import { createPace, isComputersTurn, mayType, type Position, withoutHints } from './pace.ts';
import { createSender } from './sending.ts';
import type { Settings } from './settings.ts';
import type { Standings } from './standings.ts';
import type { Warnings } from './warnings.ts';

/** A roll whose dice have to be typed. */
export interface RollToType {
  readonly player: number;
  readonly reroll: Reroll;
  readonly count: number;
  /** In cheat mode the computer may roll these as well. */
  readonly mayRoll: boolean;
}

export interface Table extends Board {
  readonly achievements: Achievements;
  readonly hands: Required<Hands>;
  /** The number of the game; null while there is none. */
  readonly id: ReadonlySignal<number | null>;
  readonly welcome: ReadonlySignal<Welcome>;
  /** The roll for which the dialog "Type the dice" is open. */
  readonly rollToType: ReadonlySignal<RollToType | null>;
  /** How much of a table of perfect play is worked out, from 0 to 1; null while none is. */
  readonly solving: ReadonlySignal<number | null>;
  /** Set while the computers at the table play a weaker game, because their net cannot be used. */
  readonly noNet: ReadonlySignal<NoNet | null>;
  /** Whether the computers at the table wait until they are told to continue. */
  readonly isPaused: ReadonlySignal<boolean>;
  /** Whether a computer is on turn, or what it did is still being shown. */
  readonly mayHurry: ReadonlySignal<boolean>;
  /** Asks main what is on the table, and what the welcome screen shows. */
  read(): Promise<void>;
  /** These return the sentence that says why the game is not on the table now, or null if it is. */
  start(setup: Setup): Promise<string | null>;
  resume(game: number): Promise<string | null>;
  /** Null lets the computer roll. Returns the sentence that says why the dice were not used, or null. */
  typeDice(text: string | null): Promise<string | null>;
  cancelTyping(): void;
  /** Marks the dice that a choice rolls again, or lights its box. */
  point(choice: Choice): void;
  togglePause(): void;
  /** Shows what a computer is doing without delay, and lets it play at once. */
  hurry(): void;
  cancelSolving(): void;
}

interface Shown extends Position {
  readonly isJump: boolean;
}

interface Parts {
  readonly api: Api;
  readonly settings: Settings;
  readonly standings: Standings;
  readonly warnings: Pick<Warnings, 'isMeant' | 'isAsking' | 'withdraw'>;
  readonly clock: Clock;
}

/** In milliseconds: after this time a computer that has not moved is said to be thinking. */
const longThought = 700;

export function createTable({ api, settings, standings, warnings, clock }: Parts): Table {
  const known = createLatest(api, {
    onSeated(position) {
      put(position && { ...position, isJump: true });
      pace.restart();
    },
    onNews: () => pace.go(),
  });
  const { position: latest, computer, own, welcome, read, sitDown } = known;
  const shown = signal<Shown | null>(null);
  const marked = signal<Reroll>(rerollNone);
  const lit = signal<Box | null>(null);
  const refusal = signal<string | null>(null);
  /** A person's roll whose dice have to be typed. */
  const ownRoll = signal<RollToType | null>(null);
  /** Nobody wanted to type the dice for what the computer was doing then; it waits for the button. */
  const declined = signal<ComputerState | null>(null);
  const solving = signal<number | null>(null);
  const noNets = signal<readonly NoNet[]>([]);
  const isThinking = signal(false);
  /** The turn in which Roll Again was pressed with no dice selected: a second press is meant. */
  let emptyRollIn: Turn | null = null;

  const onTable = withoutHints(shown);
  const game = computed(() => onTable.value?.game ?? null);
  const id = computed(() => shown.value?.id ?? null);
  const events = computed(() => shown.value?.events ?? []);
  const motion = createMotion(
    computed(() => {
      const now = onTable.value;
      return now && { game: now.game, marked: marked.value, last: now.events.at(-1), isJump: now.isJump };
    }),
    settings.speed,
    clock,
  );
  const { isBusy, isFree, send, isMeant } = createSender({
    api,
    clock,
    warnings,
    latest: known,
    shown,
    tell: (sentence) => {
      refusal.value = sentence;
    },
  });
  const fame = createFameNews(api, { id, game });
  const pace = createPace({
    latest,
    shown,
    show,
    mark: (reroll) => {
      marked.value = reroll;
    },
    acknowledge: (number, seen) => void api['table:shown']({ id: number, seen }),
    motion,
    speed: settings.speed,
    clock,
  });

  // The end of a game is already being celebrated when main reports what was achieved in it.
  effect(() => {
    const bests = fame.records.value.filter((record) => record.kind === 'best');
    const [best] = bests.toSorted((one, other) => other.score - one.score);
    if (best) untracked(() => motion.add({ kind: 'moment', moment: 'best', player: best.seat, box: null }));
  });

  /** Whether the seat is played at this window. */
  const isOwn = (player: number) => own.value?.includes(player) ?? true;
  const personOnTurn = computed(() => {
    const turn = game.value?.turn;
    return turn && game.value?.seats[turn.player].type === 'human' && isOwn(turn.player) ? turn.player : null;
  });
  const isCaughtUp = computed(() => latest.value?.events.length === shown.value?.events.length);
  const computersRoll = computed((): RollToType | null => {
    const [now, state] = [game.value, computer.value];
    if (now === null || state.kind !== 'typing' || !isCaughtUp.value) return null;
    const count = state.reroll.filter(Boolean).length;
    return { player: state.player, reroll: state.reroll, count, mayRoll: now.dice === 'rolled' };
  });
  const isDeclined = computed(() => declined.value === computer.value);
  /** The computer on turn waits for the button. */
  const isWaiting = computed(
    () => isCaughtUp.value && (computer.value.kind === 'stopped' || (computersRoll.value !== null && isDeclined.value)),
  );

  const isComputers = computed(() => game.value !== null && isComputersTurn(game.value));
  const dieClick = computed(() => (personOnTurn.value === null ? 'reroll' : settings.values.value.dieClick));
  const undoable = computed((): Undoable | null => {
    const now = shown.value;
    const last = now?.events.at(-1);
    if (!now?.game.before || last?.type !== 'scored' || !isCaughtUp.value) return null;
    const { player, category, column } = last;
    if (now.game.seats[player].type !== 'human' || !isOwn(player)) return null;
    return { player, box: { category, column }, points: scoreOf(now.game.before, last).score };
  });

  effect(() => {
    const isOn = isComputers.value && isCaughtUp.value && computer.value.kind === 'playing';
    isThinking.value = false;
    if (!isOn || motion.running.value !== null) return;
    return clock.after(longThought, () => {
      isThinking.value = true;
    });
  });

  function put(next: Shown | null): void {
    batch(() => {
      warnings.withdraw();
      shown.value = next;
      marked.value = next ? markedAfter(next.events, next.game, settings.values.value.dieClick) : rerollNone;
      lit.value = null;
      refusal.value = null;
      ownRoll.value = null;
    });
  }

  function show(count: number, isJump: boolean): void {
    const [all, now] = [latest.value, shown.value];
    if (all === null || now === null) return;
    const next = count === all.events.length ? ok(all.game) : apply(now.game, all.events[count - 1]);
    if (!next.ok) return;
    const position = { id: all.id, events: all.events.slice(0, count), game: next.value, isJump };
    // A hint changes nothing on the table, so what is marked stays marked.
    if (next.value.turn === now.game.turn) shown.value = position;
    else put(position);
  }

  async function sitDownWith(answer: Promise<Answer<'table:start'>>): Promise<string | null> {
    const state = await answer;
    return state.ok ? sitDown(state.value) : words.problem(state.error);
  }

  const start = once((setup: Setup) => sitDownWith(api['table:start'](setup)));

  async function makeMove(move: Move): Promise<void> {
    if (!(await isFree())) return;
    const [now, player] = [game.value, personOnTurn.value];
    if (now === null || player === null) return;
    // A move that the engine refuses need not be sent, and nobody types dice for it.
    const count = diceToRoll(now, player, move);
    if (!count.ok) {
      refusal.value = words.problem(count.error);
      return;
    }
    if (!(await isMeant(now, move))) return;
    if (move.type === 'roll' && count.value > 0 && mayType(now)) {
      ownRoll.value = { player, reroll: move.reroll, count: count.value, mayRoll: now.dice === 'rolled' };
      return;
    }
    const sentence = await send(move, player, null);
    if (sentence !== null) refusal.value = sentence;
  }

  function letContinue(): void {
    const now = latest.value;
    declined.value = null;
    if (computer.value.kind === 'stopped' && now !== null) void api['table:continue']({ id: now.id });
  }

  /** A press while dice tumble only ends the motion; true if this was one. */
  function endsMotion(): boolean {
    if (motion.tumbling.value === null) return false;
    motion.finish();
    return true;
  }

  /** Whether this is the first press of Roll Again with no dice selected, which only shows a message. */
  function isSlip(now: Game | null): boolean {
    if (!now?.turn?.hand || now.turn.rollsLeft === 0 || marked.value.includes(true)) return false;
    if (personOnTurn.value === null || emptyRollIn === now.turn) return false;
    emptyRollIn = now.turn;
    refusal.value = words.message.noDiceSelected;
    return true;
  }

  function mark(reroll: Reroll): void {
    if (endsMotion() || !may.value.select || isBusy()) return;
    marked.value = reroll;
    emptyRollIn = null;
    refusal.value = null;
  }

  async function undo(): Promise<void> {
    if (!(await isFree())) return;
    const last = undoable.value;
    if (last === null) return;
    const sentence = await send({ type: 'undo' }, last.player, null);
    if (sentence !== null) refusal.value = sentence;
  }

  async function leave(): Promise<void> {
    await api['table:leave'](null);
    sitDown(null);
    await read();
  }

  const isPaused = computed(() => computer.value.kind === 'paused');
  const rollToType = computed(() => ownRoll.value ?? (isDeclined.value ? null : computersRoll.value));
  const may = computed(() => {
    const turn = game.value?.turn;
    const canRoll = personOnTurn.value !== null && (turn?.rollsLeft ?? 0) > 0;
    return {
      takePart: own.value?.length !== 0,
      moveAs: personOnTurn.value,
      roll: canRoll || isWaiting.value,
      select: canRoll && turn?.hand !== null,
      playAgain: turn === null,
    };
  });

  api['thinker:progress']((done) => {
    solving.value = done;
  });
  api['thinker:noNet']((more) => {
    noNets.value = [...noNets.value, more];
  });

  return {
    id,
    game,
    events,
    marked,
    dieClick,
    undoable,
    lit,
    message: computed(() => {
      if (refusal.value !== null) return { text: refusal.value, isRefusal: true };
      const now = game.value;
      if (now === null) return { text: '', isRefusal: false };
      return guide({
        game: now,
        isOwn: now.turn === null || isOwn(now.turn.player),
        computer: computer.value,
        isWaiting: isWaiting.value,
        mayUndo: undoable.value !== null,
        isThinking: isThinking.value,
      });
    }),
    may,
    motion,
    achievements: {
      cumulative: createCumulative({ id, game }, standings),
      fameNews: fame.news,
      records: fame.records,
      dismiss: fame.dismiss,
    },
    hands: {
      async roll() {
        if (endsMotion()) return;
        if (isWaiting.value) return letContinue();
        if (isSlip(game.value)) return;
        await makeMove(game.value?.turn?.hand ? { type: 'roll', reroll: marked.value } : firstRoll);
      },
      toggleDie: (die) => mark(marked.value.with(die, !marked.value[die]) as unknown as Reroll),
      selectRest() {
        const hand = game.value?.turn?.hand;
        if (hand) mark(rerollOthers(hand));
      },
      async score({ category, column }) {
        if (!endsMotion()) await makeMove({ type: 'score', category, column });
      },
      undo,
      makeMove: (move) => (move.type === 'undo' ? undo() : makeMove(move)),
      refuse(sentence) {
        refusal.value = sentence;
      },
      leave,
      async playAgain() {
        const now = game.value;
        if (now === null) return null;
        // Only the host can start another network game.
        if (now.machines !== null) return leave().then(() => null);
        return start({ rules: now.rules, seats: now.seats, dice: now.dice });
      },
    },
    welcome,
    rollToType,
    solving,
    noNet: computed(() => noNets.value.find(({ rules }) => rules === game.value?.rules) ?? null),
    isPaused,
    mayHurry: computed(() => isComputers.value || !isCaughtUp.value),
    read,
    start,
    resume: once((game: number) => sitDownWith(api['table:resume']({ game }))),
    async typeDice(text) {
      const roll = rollToType.value;
      return roll === null ? null : send({ type: 'roll', reroll: roll.reroll }, roll.player, text);
    },
    cancelTyping() {
      if (ownRoll.value !== null) ownRoll.value = null;
      else if (computersRoll.value !== null) declined.value = computer.value;
    },
    point(choice) {
      const hand = game.value?.turn?.hand;
      if (!hand || personOnTurn.value === null) return;
      if ('keep' in choice) mark(rerollKeeping(hand, choice.keep));
      lit.value = 'keep' in choice ? null : { category: choice.category, column: choice.column };
    },
    togglePause() {
      const now = latest.value;
      if (now !== null) void api[isPaused.value ? 'table:continue' : 'table:pause']({ id: now.id });
    },
    hurry() {
      const wasMoving = motion.running.value !== null;
      motion.finish();
      pace.hurry();
      const now = latest.value;
      // A press that ends the flight of a score must not also end the time in which it can be taken back.
      const mayWait = undoable.value !== null && isComputers.value;
      if (mayWait && !wasMoving && now !== null) void api['table:continue']({ id: now.id });
    },
    cancelSolving: () => void api['thinker:cancel'](null),
  };
}
