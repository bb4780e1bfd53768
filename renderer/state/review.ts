/** A reviewed game: what the coach found, and the way from there to any of its choices. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Why } from '../../shared/coach/exercise.ts';
import type { Review as Findings } from '../../shared/coach/review.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { WinCurve } from '../../shared/wire/review.ts';
import type { PracticeGame } from './practiceGame.ts';
import type { Replay } from './replay.ts';

const unknown: ReadonlyMap<number, Why> = new Map();

/** What the functions below work on. */
type ReviewState = ReturnType<typeof createState>;

function createState(api: Api, replay: Pick<Replay, 'kept' | 'position' | 'open' | 'goTo' | 'judge'>) {
  return {
    api,
    replay,
    /** The game that the rest is about. */
    game: signal<number | null>(null),
    answer: signal<Answer<'review:read'> | null>(null),
    /** These are null until they are known, and stay null if they cannot be. */
    percentiles: signal<readonly number[] | null>(null),
    winCurve: signal<WinCurve | null>(null),
    /** Why the better choice was better, by the index of the choice. */
    whys: signal(unknown),
    /** Whether any of this is still to come. */
    isWaiting: signal(false),
    /** Whether nothing is still to come, since all that can be known was asked for. */
    isWhole: false,
  };
}

function isStill({ game, replay }: ReviewState, number: number): boolean {
  return game.value === number && replay.kept.value?.game === number;
}

async function explain(review: ReviewState, number: number, index: number, { rules, decisions }: Findings) {
  const { api, whys } = review;
  const { card, hand, rollsLeft, best, chose, loss } = decisions[index];
  if (whys.value.has(index) || loss === 0) return;
  const why = await api['review:why']({ spot: { rules, card, hand, rollsLeft }, best, other: chose });
  if (isStill(review, number) && why.ok && why.value !== null)
    whys.value = new Map([...whys.value, [index, why.value]]);
}

/** One after the other, since each may have to work out a table first. False if it was no longer wanted before the end. */
async function readRest(review: ReviewState, number: number, found: Findings): Promise<boolean> {
  const { api, percentiles, winCurve } = review;
  const { exact, players } = found;
  if (exact)
    for (const index of players.flatMap(({ costliest }) => costliest)) {
      if (!isStill(review, number)) return false;
      await explain(review, number, index, found);
    }
  if (!isStill(review, number)) return false;
  const shares = exact ? await api['review:percentiles']({ game: number }) : null;
  if (!isStill(review, number)) return false;
  if (shares?.ok) percentiles.value = shares.value;
  const curve = players.length > 1 ? await api['review:winCurve']({ game: number }) : null;
  if (!isStill(review, number)) return false;
  if (curve?.ok) winCurve.value = curve.value;
  return true;
}

async function readOn(review: ReviewState, number: number, found: Findings): Promise<void> {
  review.isWaiting.value = true;
  const isWhole = await readRest(review, number, found);
  if (review.game.value !== number) return;
  review.isWhole = isWhole;
  review.isWaiting.value = false;
}

async function read(review: ReviewState, number: number): Promise<void> {
  batch(() => {
    review.game.value = number;
    review.answer.value = null;
    review.percentiles.value = null;
    review.winCurve.value = null;
    review.whys.value = unknown;
    review.isWaiting.value = false;
  });
  review.isWhole = false;
  const found = await review.api['review:read']({ game: number });
  if (!isStill(review, number)) return;
  review.answer.value = found;
  if (found.ok) void readOn(review, number, found.value);
}

export function createReview(api: Api, replay: ReviewState['replay'], practice: Pick<PracticeGame, 'start'>) {
  const state = createState(api, replay);
  const { percentiles, winCurve, whys, isWaiting } = state;
  const isShown = signal(false);
  effect(() => {
    // The next game may be opened just to be watched.
    if (replay.kept.value === null) isShown.value = false;
  });
  /** Nothing of the previous game while another one is being opened; null until main has answered. */
  const answer = computed(() => (state.game.value === replay.kept.value?.game ? state.answer.value : null));
  const findings = computed(() => (answer.value?.ok ? answer.value.value : null));

  /** The index of the choice that was made at the moment on the board; null if there was none. */
  const decision = computed(() => {
    const index = findings.value?.decisions.findIndex(({ event }) => event === replay.position.value + 1) ?? -1;
    return index < 0 ? null : index;
  });
  effect(() => {
    const made = decision.value === null ? null : findings.value?.decisions[decision.value];
    replay.judge(made ? { chose: made.chose, best: made.best } : null);
  });
  /** Where in the game something was given away, in their order. */
  const mistakes = computed(() => {
    const { decisions, players } = findings.value ?? { decisions: [], players: [] };
    const costly = [...decisions.entries()].filter(([, { mark }]) => mark !== null);
    return costly.map(([index, { event, player }]) => ({
      index,
      position: event - 1,
      isCostliest: players[player].costliest.includes(index),
    }));
  });
  /** The mistake before or after the moment on the board; null if there is none. */
  const mistakeFrom = (step: 1 | -1) =>
    (step === 1
      ? mistakes.value.find(({ position }) => position > replay.position.value)
      : mistakes.value.findLast(({ position }) => position < replay.position.value)) ?? null;

  function showDecision(index: number): void {
    const [found, number] = [findings.value, state.game.value];
    if (number === null || !found?.decisions[index]) return;
    batch(() => {
      isShown.value = false;
      replay.goTo(found.decisions[index].event - 1);
    });
    void explain(state, number, index, found);
  }

  /** Reviews the game that is being watched, or shows what is known of it. */
  async function show(): Promise<void> {
    const number = replay.kept.value?.game;
    if (number === undefined) return;
    isShown.value = true;
    if (findings.value === null) await read(state, number);
    // It was closed before it was whole.
    else if (!state.isWhole && !isWaiting.value) void readOn(state, number, findings.value);
  }

  return {
    /** Whether the summary is shown; if not, it may still be there, next to the board. */
    isShown: computed(() => isShown.value && replay.kept.value !== null),
    answer,
    percentiles,
    winCurve,
    isWaiting,
    whys,
    decision,
    mistakes,
    previousMistake: computed(() => mistakeFrom(-1)),
    nextMistake: computed(() => mistakeFrom(1)),
    /** Shows the next mistake on the board, or the one before; nothing if there is none. */
    goToMistake(step: 1 | -1) {
      const found = mistakeFrom(step);
      if (found !== null) showDecision(found.index);
    },
    /** Returns the sentence that says why the game cannot be reviewed, or null. */
    async open(number: number) {
      // First, since the board is drawn as soon as the game is there.
      isShown.value = true;
      const problem = await replay.open(number);
      if (problem === null) void show();
      else isShown.value = false;
      return problem;
    },
    show,
    /** Reviews the game once more: what was an estimate has become exact. */
    async readAgain() {
      if (state.game.value !== null) await read(state, state.game.value);
    },
    /** Goes back to watching the game itself. */
    watch() {
      isShown.value = false;
    },
    /** Shows the position of a choice on the board. */
    showDecision,
    /** Begins a practice game at the moment on the board. */
    playOn() {
      const kept = replay.kept.value;
      if (kept !== null) practice.start(kept.events.slice(0, replay.position.value + 1));
    },
  };
}
