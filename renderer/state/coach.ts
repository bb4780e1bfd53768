/** The coach beside the table: hints, chances and win chances, asked of main only when they are wanted. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Chances, Hint } from '../../shared/coach/hint.ts';
import type { Winning } from '../../shared/coach/winning.ts';
import type { Turn } from '../../shared/game/game.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MomentRequest } from '../../shared/wire/table.ts';
import type { Settings } from './settings.ts';
import type { Table } from './table.ts';

/** The answer; null while the coach is thinking. */
export type HintAnswer = Result<Hint, Problem> | null;

export interface Coach {
  /** Whether a hint can be asked for now. */
  readonly mayAsk: ReadonlySignal<boolean>;
  /** Null if none was asked for with the dice as they are. */
  readonly hint: ReadonlySignal<{ readonly answer: HintAnswer } | null>;
  readonly chances: ReadonlySignal<Chances | null>;
  /** The latest that is known. */
  readonly winning: ReadonlySignal<Winning | null>;
  /** Whether anybody took a hint in this game, which is then listed separately. */
  readonly isApart: ReadonlySignal<boolean>;
  /** How much of a table that the coach needs is worked out, from 0 to 1; null while none is. */
  readonly progress: ReadonlySignal<number | null>;
  /** Whether there is anything to show beside the table. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Returns the answer; null if no hint can be asked for. */
  ask(): Promise<HintAnswer>;
  askChances(): Promise<Result<Chances, Problem> | null>;
  /** Null if there is nobody to beat. */
  askWinning(): Promise<Result<Winning | null, Problem>>;
  /** Marks the dice of the best choice, or lights its box. */
  showMe(): void;
  close(): void;
  /** Stops working out what is needed; anything that would ask for it again by itself is switched off. */
  cancel(): void;
}

/** Something that is valid for one turn between two rolls. */
interface Told<T> {
  readonly turn: Turn;
  readonly value: T;
}

type ForCoach = Pick<Table, 'id' | 'game' | 'events' | 'may' | 'motion' | 'point'>;

export function createCoach(api: Api, table: ForCoach, settings: Settings): Coach {
  const hint = signal<Told<HintAnswer> | null>(null);
  const chances = signal<Told<Chances> | null>(null);
  const winning = signal<Told<Winning | null> | null>(null);
  const progress = signal<number | null>(null);

  const turn = computed(() => table.game.value?.turn ?? null);
  /** The same list as long as the same game is on the table. */
  const seats = computed(() => table.game.value?.seats);
  /** The turn of a person at this window whose dice lie still. */
  const choosing = computed(() => {
    const now = turn.value;
    const isStill = table.may.value.moveAs !== null && table.motion.tumbling.value === null;
    return now !== null && now.hand !== null && isStill ? now : null;
  });
  /** There are none over the network. */
  const mode = computed(() => (table.game.value?.machines ? 'off' : settings.values.value.hints));
  const mayAsk = computed(() => mode.value !== 'off' && choosing.value !== null);

  const moment = (): MomentRequest => ({ id: table.id.value ?? 0, seen: table.events.value.length });

  async function ask(): Promise<HintAnswer> {
    const now = choosing.value;
    if (now === null || !mayAsk.value) return null;
    hint.value = { turn: now, value: null };
    let answer = await api['coach:hint']({ ...moment(), patient: false });
    tellHint(now, answer);
    // The reason may take a while the first time; the best choice does not wait for it.
    if (answer.ok && answer.value.isWhyComing) {
      const whole = await api['coach:hint']({ ...moment(), patient: true });
      if (whole.ok) answer = whole;
      else answer = ok({ ...answer.value, isWhyComing: false });
      tellHint(now, answer);
    }
    return answer;
  }

  /** Unless it was closed in the meantime, or something has happened. */
  function tellHint(now: Turn, answer: HintAnswer): void {
    if (hint.value?.turn === now) hint.value = { turn: now, value: answer };
  }

  async function askChances(): Promise<Result<Chances, Problem> | null> {
    return choosing.value === null ? null : api['coach:chances'](moment());
  }

  const askWinning = () => api['coach:winning'](moment());

  /**
   * Asks once for every turn that `wanted` returns, one question at a time; turns that are over by then are skipped.
   */
  function follow<T>(
    wanted: () => Turn | null,
    known: { value: Told<T> | null },
    find: () => Promise<Result<T, Problem> | null>,
    onCancelled: () => void,
  ): void {
    let isAsking = false;
    const next = async (now: Turn) => {
      isAsking = true;
      const of = seats.peek();
      const answer = await find();
      isAsking = false;
      // What was found out about a game that was left says nothing about the next.
      if (answer?.ok) {
        if (seats.peek() === of) known.value = { turn: now, value: answer.value };
      } else if (answer?.error.code === 'solving-cancelled') return onCancelled();
      const later = untracked(wanted);
      if (later !== null && later !== now) await next(later);
    };
    effect(() => {
      const now = wanted();
      // A question that was refused because something had happened is asked again after that.
      void table.events.value.length;
      if (now !== null && !isAsking && known.value?.turn !== now) void untracked(() => next(now));
    });
  }

  const off = (change: Parameters<Settings['change']>[0]) => () => settings.change(change);
  effect(() => {
    const now = mode.value === 'always' ? choosing.value : null;
    if (now === null || untracked(() => hint.value?.turn === now)) return;
    void untracked(ask).then((answer) => {
      if (answer?.ok === false && answer.error.code === 'solving-cancelled') settings.change({ hints: 'asking' });
    });
  });
  follow(() => (settings.values.value.chances ? choosing.value : null), chances, askChances, off({ chances: false }));
  const hasRivals = computed(() => (table.game.value?.seats.length ?? 0) > 1);
  const isRaced = computed(() => settings.values.value.winChances && hasRivals.value && turn.value !== null);
  follow(
    () => (isRaced.value && table.motion.tumbling.value === null ? turn.value : null),
    winning,
    askWinning,
    off({ winChances: false }),
  );
  effect(() => {
    // Those of another game say nothing about this one.
    void table.id.value;
    winning.value = null;
  });
  api['coach:progress']((done) => {
    progress.value = done;
  });

  const shownHint = computed(() => (hint.value !== null && hint.value.turn === turn.value ? hint.value : null));
  return {
    mayAsk,
    hint: computed(() => shownHint.value && { answer: shownHint.value.value }),
    chances: computed(() => (chances.value?.turn === turn.value ? (chances.value?.value ?? null) : null)),
    winning: computed(() => (isRaced.value ? (winning.value?.value ?? null) : null)),
    isApart: computed(() => table.events.value.some(({ type }) => type === 'hinted')),
    progress,
    isOpen: computed(() => {
      if (turn.value === null) return false;
      return shownHint.value !== null || mode.value === 'always' || settings.values.value.chances || isRaced.value;
    }),
    ask,
    askChances,
    askWinning,
    showMe() {
      const answer = shownHint.value?.value;
      if (answer?.ok) table.point(answer.value.choices[0]);
    },
    close() {
      hint.value = null;
    },
    cancel: () => void api['coach:cancel'](null),
  };
}
