/** The coach beside the table: hints, chances and win chances, asked of main only when they are wanted. */
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Chances, Hint } from '../../shared/coach/hint.ts';
import type { Winning } from '../../shared/coach/winning.ts';
import type { Turn } from '../../shared/game/game.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ExactOffer, MomentRequest } from '../../shared/wire/table.ts';
import { inOrderAsked, latestPush } from './requests.ts';
import type { Settings } from './settings.ts';
import type { Table } from './table.ts';

export type HintAnswer = Result<Hint, Problem> | null;

/** Something that is valid for one turn between two rolls. */
interface Told<T> {
  readonly turn: Turn;
  readonly value: T;
}

type ForCoach = Pick<Table, 'id' | 'game' | 'events' | 'may' | 'motion' | 'point'>;

type CoachState = ReturnType<typeof createState>;

function createState(api: Api, table: ForCoach, settings: Settings) {
  const turn = computed(() => table.game.value?.turn ?? null);
  return {
    api,
    table,
    settings,
    /** The hint that main was asked for last, with all of its answer so far; it can be closed. */
    hint: signal<(Told<HintAnswer> & { readonly isShown: boolean }) | null>(null),
    /** Its whole answer. */
    answered: Promise.resolve<HintAnswer>(null),
    chances: signal<Told<Chances> | null>(null),
    winning: signal<Told<Winning | null> | null>(null),
    turn,
    /** The turn of a person at this window whose dice lie still. */
    choosing: computed(() => {
      const now = turn.value;
      const isStill = table.may.value.moveAs !== null && table.motion.tumbling.value === null;
      return now !== null && now.hand !== null && isStill ? now : null;
    }),
    /** There are no hints over the network. */
    mode: computed(() => (table.game.value?.machines ? 'off' : settings.values.value.hints)),
    /** Whether anybody can win against anybody, and wants to know how likely that is. */
    isRaced: computed(
      () => settings.values.value.winChances && turn.value !== null && (table.game.value?.seats.length ?? 0) > 1,
    ),
  };
}

function momentOf({ id, events }: ForCoach): MomentRequest {
  return { id: id.value ?? 0, seen: events.value.length };
}

/** The reason may take a while the first time; the best choice is told before it. Returns all of the answer. */
export async function askWithReason(
  ask: (patient: boolean) => Promise<Result<Hint, Problem>>,
  tell: (answer: Result<Hint, Problem>) => void,
): Promise<Result<Hint, Problem>> {
  const first = await ask(false);
  tell(first);
  if (!first.ok || !first.value.isWhyComing) return first;
  const whole = await ask(true);
  const answer = whole.ok ? whole : ok({ ...first.value, isWhyComing: false });
  tell(answer);
  return answer;
}

/** Returns the answer; null if no hint can be asked for. A turn has one hint, unless it was refused. */
async function ask(coach: CoachState, more: { warned?: true } = {}): Promise<HintAnswer> {
  const { api, table, hint } = coach;
  const turn = coach.choosing.value;
  if (turn === null || (coach.mode.value === 'off' && !more.warned)) return null;
  const known = hint.value?.turn === turn && hint.value.value?.ok !== false;
  hint.value = { turn, value: known ? (hint.value?.value ?? null) : null, isShown: true };
  if (!known)
    coach.answered = askWithReason(
      (patient) => api['coach:hint']({ ...momentOf(table), patient, ...more }),
      (value) => {
        if (hint.value?.turn === turn) hint.value = { ...hint.value, value };
      },
    );
  return coach.answered;
}

async function askChances({ api, table, choosing }: CoachState): Promise<Result<Chances, Problem> | null> {
  return choosing.value === null ? null : api['coach:chances'](momentOf(table));
}

interface Followed<T> {
  /** The turn for which it is wanted; null for none. */
  readonly wanted: () => Turn | null;
  readonly known: { value: Told<T> | null };
  readonly find: () => Promise<Result<T, Problem> | null>;
  readonly onCancelled: () => void;
}

/** Asks once for every turn that is wanted, one question at a time; turns that are over by then are skipped. */
function follow<T>({ game, events }: ForCoach, { wanted, known, find, onCancelled }: Followed<T>): void {
  /** The same list as long as the same game is on the table. */
  const seats = computed(() => game.value?.seats);
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
    const following = untracked(wanted);
    if (following !== null && following !== now) await next(following);
  };
  effect(() => {
    const now = wanted();
    // A question that was refused because something had happened is asked again after that.
    void events.value.length;
    if (now !== null && !isAsking && known.value?.turn !== now) void untracked(() => next(now));
  });
}

function askUnasked(coach: CoachState): void {
  const { table, settings, hint, chances, winning, turn, choosing, mode, isRaced } = coach;
  effect(() => {
    const now = mode.value === 'always' ? choosing.value : null;
    if (now === null || untracked(() => hint.value?.turn === now && hint.value.isShown)) return;
    void untracked(() => ask(coach)).then((answer) => {
      if (answer?.ok === false && answer.error.code === 'solving-cancelled') settings.change({ hints: 'asking' });
    });
  });
  follow(table, {
    wanted: () => (settings.values.value.chances ? choosing.value : null),
    known: chances,
    find: () => askChances(coach),
    onCancelled: () => settings.change({ chances: false }),
  });
  follow(table, {
    wanted: () => (isRaced.value && table.motion.tumbling.value === null ? turn.value : null),
    known: winning,
    find: () => coach.api['coach:winning'](momentOf(table)),
    onCancelled: () => settings.change({ winChances: false }),
  });
  effect(() => {
    // Those of another game say nothing about this one.
    void table.id.value;
    winning.value = null;
  });
}

export function createCoach(api: Api, table: ForCoach, settings: Settings) {
  const coach = createState(api, table, settings);
  const { hint, chances, winning, turn, choosing, mode, isRaced } = coach;
  askUnasked(coach);
  const shownHint = computed(() => (hint.value?.isShown && hint.value.turn === turn.value ? hint.value : null));
  return {
    mayAsk: computed(() => mode.value !== 'off' && choosing.value !== null),
    /** Null if none was asked for with the dice as they are. */
    hint: computed(() => shownHint.value && { answer: shownHint.value.value }),
    chances: computed(() => (chances.value?.turn === turn.value ? (chances.value?.value ?? null) : null)),
    winning: computed(() => (isRaced.value ? (winning.value?.value ?? null) : null)),
    /** Whether the hint that is shown is the first in this game, which from then on is listed separately. */
    isFirst: computed(() => {
      const hinted = table.events.value.findIndex(({ type }) => type === 'hinted');
      return (
        hinted >= 0 && !table.events.value.slice(hinted + 1).some(({ type }) => type === 'rolled' || type === 'scored')
      );
    }),
    /** How much of a table that the coach needs is worked out, from 0 to 1; null while none is. */
    progress: latestPush(api['coach:progress'], null),
    /** Whether there is anything to show beside the table. */
    isOpen: computed(() => {
      if (turn.value === null) return false;
      return shownHint.value !== null || mode.value === 'always' || settings.values.value.chances || isRaced.value;
    }),
    ask: () => ask(coach),
    /** Once what was an estimate has become exact. */
    askAgain() {
      hint.value = null;
      return ask(coach);
    },
    /** Shows what is better, after a warning, with its dice marked or its box lit; that counts as a hint. */
    async askWarned() {
      const answer = await ask(coach, { warned: true });
      if (answer?.ok) table.point(answer.value.choices[0]);
    },
    askChances: () => askChances(coach),
    /** Null if there is nobody to beat. */
    askWinning: () => api['coach:winning'](momentOf(table)),
    showMe() {
      const answer = shownHint.value?.value;
      if (answer?.ok) table.point(answer.value.choices[0]);
    },
    close() {
      if (hint.value !== null) hint.value = { ...hint.value, isShown: false };
    },
    /** Stops working out what is needed; anything that would ask for it again by itself is switched off. */
    cancel: () => void api['coach:cancel'](null),
  };
}

/** Exact play where there are estimates until somebody asks for it: what it takes, and working it out. */
export function createExactPlay(api: Api) {
  const offered = signal<{ readonly rules: RulesId; readonly offer: ExactOffer | null } | null>(null);
  const isSolving = signal(false);
  /** Why it was not worked out; null if it was, or was cancelled. */
  const problem = signal<Problem | null>(null);
  const asking = inOrderAsked();
  async function read(rules: RulesId): Promise<void> {
    const isNewer = asking();
    const answer = await api['coach:exact']({ rules });
    if (isNewer()) offered.value = { rules, offer: answer.ok ? answer.value : null };
  }
  return {
    offered,
    isSolving,
    problem,
    read,
    /** Resolves once it is known, with true, or will not be. */
    async solve(rules: RulesId): Promise<boolean> {
      if (isSolving.value) return false;
      isSolving.value = true;
      problem.value = null;
      const { ok, ...answer } = await api['coach:solve']({ rules });
      isSolving.value = false;
      if ('error' in answer && answer.error.code !== 'solving-cancelled') problem.value = answer.error;
      await read(rules);
      return ok;
    },
  };
}
