/** A position that somebody sets up, as it is typed: asked about, played on from, or kept as an exercise. */
import { computed, signal } from '@preact/signals';
import { logTo } from '../../shared/coach/position.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import { parseDice } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { emptyCard, type Scorecard } from '../../shared/rules/scorecard.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { askWithReason, type HintAnswer } from './coach.ts';
import type { PracticeGame } from './practiceGame.ts';

/** What was typed; an empty box is open. */
export interface Draft {
  readonly rules: RulesId;
  readonly boxes: readonly (readonly string[])[];
  readonly chips: readonly string[];
  readonly dice: string;
  readonly rollsLeft: number;
}

function draftOf({ rules, card, hand, rollsLeft }: Spot): Draft {
  const typed = (points: number | null) => (points === null ? '' : String(points));
  return {
    rules,
    boxes: card.boxes.map((column) => column.map(typed)),
    chips: card.chips.map((chips) => typed(chips || null)),
    dice: hand.join(' '),
    rollsLeft,
  };
}

/** An empty card after the first roll. */
function blank(rules: RulesId): Draft {
  const { dice, rolls } = rulesOf(rules);
  const hand = ([1, 1, 2, 5, 6, 6, 6, 6] as const).slice(0, dice);
  return draftOf({ rules, card: emptyCard(rulesOf(rules)), hand, rollsLeft: rolls - 1 });
}

/** Null if it is not a number that a box could hold. */
const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

function cardOf({ rules, boxes, chips }: Draft): Result<Scorecard, Problem> {
  const filled: (number | null)[][] = [];
  for (const [index, column] of boxes.entries()) {
    const wrong = column.findIndex((text) => text.trim() !== '' && numberIn(text) === null);
    if (wrong >= 0) {
      const box = { category: rulesOf(rules).boxes[wrong].id, column: index + 1 };
      return fail({ code: 'impossible-score', rules, box, points: column[wrong].trim() });
    }
    filled.push(column.map(numberIn));
  }
  if (chips.some((text) => text.trim() !== '' && numberIn(text) === null)) return fail({ code: 'impossible-chips' });
  return ok({ boxes: filled, chips: chips.map((text) => numberIn(text) ?? 0) });
}

function read(draft: Draft): Result<{ readonly spot: Spot; readonly log: readonly GameEvent[] }, Problem> {
  const { rules, dice, rollsLeft } = draft;
  const card = cardOf(draft);
  if (!card.ok) return card;
  const hand = parseDice(dice, rulesOf(rules).dice);
  if (!hand.ok) return hand;
  const spot = { rules, card: card.value, hand: hand.value, rollsLeft };
  const log = logTo(spot, words.practice.you);
  return log.ok ? ok({ spot, log: log.value }) : log;
}

export function createPosition(api: Api, practiceGame: Pick<PracticeGame, 'start'>) {
  const draft = signal(blank('official'));
  const isOpen = signal(false);
  const problem = signal<Problem | null>(null);
  /** Null if the coach was not asked about the position as it is now. */
  const hint = signal<{ readonly spot: Spot; readonly answer: HintAnswer } | null>(null);
  const isSaved = signal(false);

  function put(next: Draft): void {
    draft.value = next;
    problem.value = null;
    hint.value = null;
    isSaved.value = false;
  }

  /** What was typed; null if it is no position, which is then said. */
  function readNow() {
    const found = read(draft.value);
    problem.value = found.ok ? null : found.error;
    isSaved.value = false;
    return found.ok ? found.value : null;
  }

  return {
    draft,
    isOpen,
    problem,
    hint,
    isSaved,
    /** As many as there can be with the boxes that are filled. */
    mostRollsLeft: computed(() => {
      const { rolls, saved } = rulesOf(draft.value.rules);
      const filled = draft.value.boxes.flat().filter((text) => text.trim() !== '').length;
      return Math.max(draft.value.rollsLeft, (rolls - 1) * (saved ? filled + 1 : 1));
    }),
    /** Begins with a position, or with what was typed last. */
    open(spot: Spot | null) {
      if (spot !== null) put(draftOf(spot));
      isOpen.value = true;
    },
    close() {
      isOpen.value = false;
      put(draft.value);
    },
    chooseRules: (rules: RulesId) => put(blank(rules)),
    change: (change: Partial<Pick<Draft, 'dice' | 'rollsLeft'>>) => put({ ...draft.value, ...change }),
    /** Columns count from 1, boxes from 0. */
    fill(column: number, box: number, text: string) {
      const { boxes } = draft.value;
      put({ ...draft.value, boxes: boxes.with(column - 1, boxes[column - 1].with(box, text)) });
    },
    addChips: (column: number, text: string) =>
      put({ ...draft.value, chips: draft.value.chips.with(column - 1, text) }),
    async ask() {
      const spot = readNow()?.spot;
      if (spot === undefined) return;
      hint.value = { spot, answer: null };
      await askWithReason(
        (patient) => api['review:hint']({ spot, patient }),
        (answer) => {
          if (hint.value?.spot === spot) hint.value = { spot, answer };
        },
      );
    },
    playOn() {
      const log = readNow()?.log;
      if (log !== undefined) practiceGame.start(log);
    },
    async save(player: number | null) {
      const of = draft.value;
      const spot = readNow()?.spot;
      if (spot === undefined) return;
      const answer = await api['practice:add']({ player, spot });
      if (draft.value !== of) return;
      if (answer.ok) isSaved.value = true;
      else problem.value = answer.error;
    },
  };
}
