/** A reviewed game: what the coach found, and the way from there to any of its choices. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Why } from '../../shared/coach/exercise.ts';
import type { Review as Findings, ReviewedDecision } from '../../shared/coach/review.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { WinCurve } from '../../shared/wire/review.ts';
import type { PracticeGame } from './practiceGame.ts';
import type { Replay } from './replay.ts';

export interface Review {
  /** Whether the summary is shown; if not, it may still be there, next to the board. */
  readonly isShown: ReadonlySignal<boolean>;
  /** Null until main has answered. */
  readonly answer: ReadonlySignal<Answer<'review:read'> | null>;
  /** These are null until they are known, and stay null if they cannot be. */
  readonly percentiles: ReadonlySignal<readonly number[] | null>;
  readonly winCurve: ReadonlySignal<WinCurve | null>;
  /** Whether any of this is still to come. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Why the better choice was better, by the index of the choice. */
  readonly whys: ReadonlySignal<ReadonlyMap<number, Why>>;
  /** The index of the choice that was made at the moment on the board; null if there was none. */
  readonly decision: ReadonlySignal<number | null>;
  /** Returns the sentence that says why the game cannot be reviewed, or null. */
  open(game: number): Promise<string | null>;
  /** Reviews the game that is being watched, or shows what is known of it. */
  show(): Promise<void>;
  /** Goes back to watching the game itself. */
  watch(): void;
  /** Shows the position of a choice on the board. */
  showDecision(index: number): void;
  /** Begins a practice game at the moment on the board. */
  playOn(): void;
}

const unknown: ReadonlyMap<number, Why> = new Map();

export function createReview(api: Api, replay: Replay, practice: Pick<PracticeGame, 'start'>): Review {
  /** The game that the rest is about. */
  const game = signal<number | null>(null);
  const isShown = signal(false);
  const answer = signal<Answer<'review:read'> | null>(null);
  const percentiles = signal<readonly number[] | null>(null);
  const winCurve = signal<WinCurve | null>(null);
  const whys = signal(unknown);
  const isWaiting = signal(false);
  /** Whether nothing is still to come, since all that can be known was asked for. */
  let isWhole = false;

  const isStill = (number: number) => game.value === number && replay.kept.value?.game === number;

  async function explain(number: number, index: number, decision: ReviewedDecision, rules: Findings['rules']) {
    if (whys.value.has(index) || decision.loss === 0) return;
    const { card, hand, rollsLeft, best, chose } = decision;
    const why = await api['review:why']({ spot: { rules, card, hand, rollsLeft }, best, other: chose });
    if (isStill(number) && why.ok && why.value !== null) whys.value = new Map([...whys.value, [index, why.value]]);
  }

  /** One after the other, since each may have to work out a table first. False if it was no longer wanted before the end. */
  async function readRest(number: number, { rules, exact, players, decisions }: Findings): Promise<boolean> {
    if (exact)
      for (const index of players.flatMap(({ costliest }) => costliest)) {
        if (!isStill(number)) return false;
        await explain(number, index, decisions[index], rules);
      }
    if (!isStill(number)) return false;
    const shares = exact ? await api['review:percentiles']({ game: number }) : null;
    if (!isStill(number)) return false;
    if (shares?.ok) percentiles.value = shares.value;
    const curve = players.length > 1 ? await api['review:winCurve']({ game: number }) : null;
    if (!isStill(number)) return false;
    if (curve?.ok) winCurve.value = curve.value;
    return true;
  }

  function readOn(number: number, found: Findings): void {
    isWaiting.value = true;
    void readRest(number, found)
      .then((whole) => {
        if (game.value === number) isWhole = whole;
      })
      .finally(() => {
        if (game.value === number) isWaiting.value = false;
      });
  }

  async function read(number: number): Promise<void> {
    batch(() => {
      game.value = number;
      answer.value = null;
      percentiles.value = null;
      winCurve.value = null;
      whys.value = unknown;
      isWaiting.value = false;
    });
    isWhole = false;
    const found = await api['review:read']({ game: number });
    if (!isStill(number)) return;
    answer.value = found;
    if (found.ok) readOn(number, found.value);
  }

  effect(() => {
    // The next game may be opened just to be watched.
    if (replay.kept.value === null) isShown.value = false;
  });
  /** Shows nothing of the previous game while another one is being opened. */
  const shown = computed(() => (game.value === replay.kept.value?.game ? answer.value : null));
  const findings = computed(() => (shown.value?.ok ? shown.value.value : null));
  const decision = computed(() => {
    const index = findings.value?.decisions.findIndex(({ event }) => event === replay.position.value + 1) ?? -1;
    return index < 0 ? null : index;
  });

  async function show(): Promise<void> {
    const number = replay.kept.value?.game;
    if (number === undefined) return;
    isShown.value = true;
    const known = findings.value;
    if (known === null) await read(number);
    // It was closed before it was whole.
    else if (!isWhole && !isWaiting.value) readOn(number, known);
  }

  return {
    isShown: computed(() => isShown.value && replay.kept.value !== null),
    answer: shown,
    percentiles,
    winCurve,
    isWaiting,
    whys,
    decision,
    async open(number) {
      // First, since the board is drawn as soon as the game is there.
      isShown.value = true;
      const problem = await replay.open(number);
      if (problem === null) void show();
      else isShown.value = false;
      return problem;
    },
    show,
    watch() {
      isShown.value = false;
    },
    showDecision(index) {
      const found = findings.value;
      const chosen = found?.decisions[index];
      if (!found || chosen === undefined) return;
      batch(() => {
        isShown.value = false;
        replay.goTo(chosen.event - 1);
      });
      if (game.value !== null) void explain(game.value, index, chosen, found.rules);
    },
    playOn() {
      const kept = replay.kept.value;
      if (kept !== null) practice.start(kept.events.slice(0, replay.position.value + 1));
    },
  };
}
