/** Describes rows of states to the kernel for any rules: a job for each, as rows.as.ts explains. */
import { chipOn, openTo, type Placement, placementsIn } from '../../rules/joker.ts';
import { isSpecial } from '../column.ts';
import type { Space } from '../space.ts';
import type { ValueStore } from '../stores.ts';
import { type Memory, padded, type View } from './kernel.ts';

/** Where the values are that follow a box, after a zero and after a score. */
interface Inputs {
  readonly zero: number;
  readonly scored: number;
}

export class Jobs {
  readonly #space: Space;
  readonly #memory: Memory;
  readonly #values: ValueStore;
  /** By box, where its moves are, and where those are that lead to a zero whatever the dice. */
  readonly #boxMoves: number[] = [];
  #movesFor = -1;
  readonly #alikeHands: readonly number[];

  constructor(space: Space, memory: Memory, values: ValueStore) {
    this.#space = space;
    this.#memory = memory;
    this.#values = values;
    const { alikeFace } = space.compiled;
    this.#alikeHands = [...alikeFace.keys()].filter((hand) => alikeFace[hand] > 0);
  }

  /** The job of a row with so many rolls left. */
  jobAt(left: number, view: View): number {
    const { places, jobBytes } = this.#memory;
    const step = this.#space.compiled.rules.saved ? left : 0;
    return places.jobs + (step * 2 + Number(view.isFirst)) * jobBytes;
  }

  /** Writes the jobs of a row: one for each number of rolls left if these are saved, otherwise one. Returns the most. */
  write(filled: number, scored: number): number {
    const { compiled } = this.#space;
    const { rules } = compiled;
    const open = openTo(compiled, filled);
    const mostLeft = rules.rolls - 2 + this.#space.savedCount(filled);
    this.#writeMoves(filled);
    for (const view of this.#memory.views) this.#writeHands(view, open);
    for (let left = 0; left <= (rules.saved ? mostLeft : 0); left++) {
      const inputs = this.#readInputs(filled, scored, left, open);
      for (const view of this.#memory.views) this.#writeJob(this.jobAt(left, view), view, filled, scored, inputs);
    }
    return mostLeft;
  }

  /** What each score in each counting box does to each slot. */
  #writeMoves(filled: number): void {
    const { compiled, counting } = this.#space;
    const { boxes, rules } = compiled;
    const set = filled & ((1 << counting) - 1);
    if (set === this.#movesFor || rules.bonus === null) return;
    this.#movesFor = set;
    const { shorts, places } = this.#memory;
    const { totals } = this.#space.slotsOf(set);
    const { from, pays } = rules.bonus;
    const stride = padded(totals.length) * 2;
    let at = places.moves / 2;
    for (let box = 0; box < counting; box++) {
      if (set & (1 << box)) continue;
      const { slotOf } = this.#space.slotsOf(set | (1 << box));
      for (const isZero of [false, true]) {
        this.#boxMoves[box * 2 + Number(isZero)] = at * 2;
        for (const possible of boxes[box].possible) {
          const score = isZero ? 0 : possible;
          for (const [slot, total] of totals.entries()) {
            const crosses = total < from && total + score >= from;
            shorts[at + slot * 2] = slotOf[Math.min(from, total + score)];
            shorts[at + slot * 2 + 1] = score + (crosses ? pays : 0);
          }
          at += stride;
        }
      }
    }
  }

  /** For each hand the lines that it is raised to: its keys, and its endings in the counting boxes that are open. */
  #writeHands(view: View, open: number): void {
    const { compiled, counting } = this.#space;
    const { boxes, handCount, lattice } = compiled;
    const { shorts, lines } = this.#memory;
    const openCounting = open & ((1 << counting) - 1);
    if (view.openCounting === openCounting) return;
    view.openCounting = openCounting;
    let at = view.hands / 2;
    for (let hand = 0; hand < handCount; hand++) {
      const count = at + 1;
      shorts[at] = lattice.firstHand + hand;
      at += 2;
      for (const key of view.scoring.keysOf[hand]) shorts[at++] = lines.keys + key;
      for (let box = 0; box < counting; box++) {
        const score = view.points[box * handCount + hand];
        if ((openCounting & (1 << box)) !== 0 && score > 0)
          shorts[at++] = lines.endings[box] + boxes[box].possible.indexOf(score);
      }
      shorts[count] = at - count - 1;
    }
    view.handsEnd = at * 2;
  }

  /** The values after each open box with so many rolls saved. */
  #readInputs(filled: number, scored: number, left: number, open: number): readonly Inputs[] {
    const { boxCount, rules } = this.#space.compiled;
    const { places, inputBytes, mostSlots, doubles } = this.#memory;
    const saved = rules.saved ? left : 0;
    let input = places.inputs + saved * inputBytes;
    const inputs: Inputs[] = [];
    const readRow = (then: number, scoredThen: number) => {
      this.#values.read(then, scoredThen, saved, doubles, input / 8);
      input += mostSlots * 8;
      return input - mostSlots * 8;
    };
    for (let box = 0; box < boxCount; box++) {
      if ((open & (1 << box)) === 0) continue;
      const then = filled | (1 << box);
      const zero = readRow(then, scored);
      const isWatched = (this.#space.watchedIn(then) & (1 << box)) !== 0;
      inputs[box] = { zero, scored: isWatched ? readRow(then, scored | (1 << box)) : zero };
    }
    return inputs;
  }

  #writeJob(job: number, view: View, filled: number, scored: number, inputs: readonly Inputs[]): void {
    const { compiled, counting } = this.#space;
    const { boxes, boxCount } = compiled;
    const { words, lines } = this.#memory;
    const open = openTo(compiled, filled);
    const pays = (box: number) => {
      const { needs } = boxes[box];
      return needs === null || (scored & (1 << needs)) !== 0;
    };
    const stride = padded(this.#space.slotsOf(filled).totals.length) * 4;
    const start = job / 4;
    let at = start + 10;
    let moving = 0;
    let plain = 0;
    for (let box = 0; box < boxCount; box++) {
      if ((open & (1 << box)) === 0) continue;
      const { zero, scored: after } = inputs[box];
      if (box < counting) {
        const moves = this.#boxMoves[box * 2 + Number(!pays(box))];
        const endings = boxes[box].possible.length;
        const [first] = boxes[box].possible;
        const apart = after !== zero && first === 0 && pays(box) ? 1 : endings;
        at = this.#writeMoving(at, [zero, moves, lines.endings[box], apart, 1]);
        moving++;
        if (apart === endings) continue;
        at = this.#writeMoving(at, [after, moves + stride, lines.endings[box] + 1, endings - 1, 0]);
        moving++;
      } else {
        plain++;
        const [from, to] = view.entries[box];
        words[at++] = zero;
        words[at++] = after;
        words[at++] = lines.endings[box];
        words[at++] = from;
        words[at++] = pays(box) ? to : from;
      }
    }
    const chip = chipOn(compiled, [{ scored }]);
    const specials = isSpecial(compiled, filled, chip) ? this.#alikeHands : [];
    const head = [stride, lines.floor, lines.keys, view.scoring.keyCount, view.hands, view.handsEnd];
    words.set([...head, moving, plain, specials.length, lines.saved], start);
    for (const hand of specials) {
      const offers = placementsIn(compiled, { filled, scored }, hand, view.isFirst);
      at = this.#writeSpecial(at, hand, offers, chip);
    }
  }

  #writeMoving(at: number, list: readonly number[]): number {
    this.#memory.words.set(list, at);
    return at + list.length;
  }

  /** A hand of equal dice with offers of its own. */
  #writeSpecial(at: number, hand: number, offers: readonly Placement[], chip: number): number {
    const { compiled, counting } = this.#space;
    const { boxes, lattice } = compiled;
    const { words, lines } = this.#memory;
    let next = at;
    words[next++] = lattice.firstHand + hand;
    words[next++] = offers.length;
    for (const { box, score } of offers) {
      const counts = box < counting;
      words[next++] = lines.endings[box] + (counts ? boxes[box].possible.indexOf(score) : Number(score > 0));
      words[next++] = counts ? chip : score + chip;
    }
    return next;
  }
}
