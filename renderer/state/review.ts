/** A reviewed game: what the coach found, and the way from there to any of its choices. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Why } from '../../shared/coach/exercise.ts';
import type { Review as Findings } from '../../shared/coach/review.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { WinCurve } from '../../shared/wire/review.ts';
import type { PracticeGame } from './practiceGame.ts';
import type { Replay } from './replay.ts';

/** What is known about a game, as far as it can be. */
interface Known {
  readonly game: number;
  readonly answer: Answer<'review:read'> | null;
  readonly percentiles: readonly number[] | null;
  readonly winCurve: WinCurve | null;
  /** Why the better choice was better, by the index of the choice. */
  readonly whys: ReadonlyMap<number, Why>;
  /** Whether more of this is still to come; `cut` if it was closed before that. */
  readonly rest: 'cut' | 'coming' | 'whole';
}

const unknown: Omit<Known, 'game'> = { answer: null, percentiles: null, winCurve: null, whys: new Map(), rest: 'cut' };

type ReplayPart = Pick<Replay, 'kept' | 'position' | 'open' | 'goTo' | 'judged'>;
type ReviewState = ReturnType<typeof createState>;

function createState(api: Api, replay: ReplayPart) {
  const known = signal<Known | null>(null);
  /** Nothing of the previous game while another one is being opened. */
  const now = computed(() => (known.value?.game === replay.kept.value?.game ? known.value : null) ?? unknown);
  const findings = computed(() => (now.value.answer?.ok ? now.value.answer.value : null));
  return { api, replay, known, isShown: signal(false), now, findings };
}

function isStill({ known, replay }: ReviewState, number: number): boolean {
  return known.value?.game === number && replay.kept.value?.game === number;
}

/** False if that game is no longer wanted. */
function learn(review: ReviewState, number: number, part: Partial<Known>): boolean {
  const { known } = review;
  if (known.value === null || !isStill(review, number)) return false;
  known.value = { ...known.value, ...part };
  return true;
}

async function explain(review: ReviewState, number: number, index: number, { rules, decisions }: Findings) {
  const whys = () => review.known.value?.whys ?? unknown.whys;
  const { card, hand, rollsLeft, best, chose, loss } = decisions[index];
  if (whys().has(index) || loss === 0) return;
  const why = await review.api['review:why']({ spot: { rules, card, hand, rollsLeft }, best, other: chose });
  if (why.ok && why.value !== null) learn(review, number, { whys: new Map([...whys(), [index, why.value]]) });
}

/** One after the other, since each may have to work out a table first. False if it was no longer wanted before the end. */
async function readRest(review: ReviewState, number: number, found: Findings): Promise<boolean> {
  const { api } = review;
  const { exact, players } = found;
  if (exact)
    for (const index of players.flatMap(({ costliest }) => costliest)) {
      if (!isStill(review, number)) return false;
      await explain(review, number, index, found);
    }
  if (!isStill(review, number)) return false;
  const shares = exact ? await api['review:percentiles']({ game: number }) : null;
  if (!learn(review, number, shares?.ok ? { percentiles: shares.value } : {})) return false;
  const curve = players.length > 1 ? await api['review:winCurve']({ game: number }) : null;
  return learn(review, number, curve?.ok ? { winCurve: curve.value } : {});
}

async function readOn(review: ReviewState, number: number, found: Findings): Promise<void> {
  learn(review, number, { rest: 'coming' });
  const rest = (await readRest(review, number, found)) ? 'whole' : 'cut';
  const { known } = review;
  if (known.value?.game === number) known.value = { ...known.value, rest };
}

async function read(review: ReviewState, game: number): Promise<void> {
  review.known.value = { ...unknown, game };
  const answer = await review.api['review:read']({ game });
  if (learn(review, game, { answer }) && answer.ok) void readOn(review, game, answer.value);
}

/** Reviews the game that is being watched, or shows what is known of it. */
async function show(review: ReviewState): Promise<void> {
  const { replay, isShown, now, findings } = review;
  const number = replay.kept.value?.game;
  if (number === undefined) return;
  isShown.value = true;
  if (findings.value === null) await read(review, number);
  // It was closed before it was whole.
  else if (now.value.rest === 'cut') void readOn(review, number, findings.value);
}

function showDecision(review: ReviewState, index: number): void {
  const { replay, isShown } = review;
  const [found, number] = [review.findings.value, replay.kept.value?.game];
  if (number === undefined || !found?.decisions[index]) return;
  batch(() => {
    isShown.value = false;
    replay.goTo(found.decisions[index].event - 1);
  });
  void explain(review, number, index, found);
}

function mistakesIn({ decisions, players }: Findings) {
  const costly = [...decisions.entries()].filter(([, { mark }]) => mark !== null);
  return costly.map(([index, { event, player }]) => ({
    index,
    position: event - 1,
    isCostliest: players[player].costliest.includes(index),
  }));
}

export function createReview(api: Api, replay: ReplayPart, practice: Pick<PracticeGame, 'start'>) {
  const state = createState(api, replay);
  const { isShown, now, findings } = state;
  effect(() => {
    // The next game may be opened just to be watched.
    if (replay.kept.value === null) isShown.value = false;
  });
  /** The index of the choice that was made at the moment on the board; null if there was none. */
  const decision = computed(() => {
    const index = findings.value?.decisions.findIndex(({ event }) => event === replay.position.value + 1) ?? -1;
    return index < 0 ? null : index;
  });
  effect(() => {
    const made = decision.value === null ? null : findings.value?.decisions[decision.value];
    replay.judged.value = made ? { chose: made.chose, best: made.best } : null;
  });
  const mistakes = computed(() => (findings.value === null ? [] : mistakesIn(findings.value)));
  /** The mistake before or after the moment on the board; null if there is none. */
  const mistakeFrom = (step: 1 | -1) =>
    (step === 1
      ? mistakes.value.find(({ position }) => position > replay.position.value)
      : mistakes.value.findLast(({ position }) => position < replay.position.value)) ?? null;

  return {
    /** Whether the summary is shown; if not, it may still be there, next to the board. */
    isShown: computed(() => isShown.value && replay.kept.value !== null),
    answer: computed(() => now.value.answer),
    percentiles: computed(() => now.value.percentiles),
    winCurve: computed(() => now.value.winCurve),
    isWaiting: computed(() => now.value.rest === 'coming'),
    whys: computed(() => now.value.whys),
    decision,
    mistakes,
    previousMistake: computed(() => mistakeFrom(-1)),
    nextMistake: computed(() => mistakeFrom(1)),
    goToMistake(step: 1 | -1) {
      const found = mistakeFrom(step);
      if (found !== null) showDecision(state, found.index);
    },
    /** Returns the sentence that says why the game cannot be reviewed, or null. */
    async open(number: number) {
      // First, since the board is drawn as soon as the game is there.
      isShown.value = true;
      const problem = await replay.open(number);
      if (problem === null) void show(state);
      else isShown.value = false;
      return problem;
    },
    show: () => show(state),
    /** Reviews the game once more: what was an estimate has become exact. */
    async readAgain() {
      if (state.known.value !== null) await read(state, state.known.value.game);
    },
    watch() {
      isShown.value = false;
    },
    showDecision: (index: number) => showDecision(state, index),
    playOn() {
      const kept = replay.kept.value;
      if (kept !== null) practice.start(kept.events.slice(0, replay.position.value + 1));
    },
  };
}
