/** What changed between two pictures of the table: the rules know nothing about motion. */
import type { GameEvent } from '../../shared/game/events.ts';
import { type Game, leadersOf, winnersOf } from '../../shared/game/game.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Hand, Reroll } from '../../shared/rules/dice.ts';
import { isYahtzee } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { columnsOf, factorOf } from '../../shared/rules/rules.ts';
import { type Box, boxesOf, boxNumber, columnTotals, pointsIn, type Scorecard } from '../../shared/rules/scorecard.ts';

export interface Sight {
  readonly game: Game;
  readonly marked: Reroll;
  /** The event that led here: a die may be rolled and show the same face again. */
  readonly last: GameEvent | undefined;
  /** Whether this did not simply come next, so that only the new state is shown. */
  readonly isJump: boolean;
}

export type Change =
  /** `from` is null for the first roll of a turn; `last` is the die that everybody waits for, null for none. */
  | { readonly kind: 'rolled'; readonly dice: Reroll; readonly from: Hand | null; readonly last: number | null }
  | { readonly kind: 'marked'; readonly dice: Reroll }
  /** `hand` is what was scored; `points` include the column's factor. */
  | ({ readonly kind: 'scored'; readonly player: number; readonly hand: Hand | null; readonly points: number } & Box)
  /** The upper bonus was reached, or a chip earned. */
  | {
      readonly kind: 'bonus';
      readonly player: number;
      readonly column: Box['column'];
      readonly sum: 'upperBonus' | 'chips';
    }
  | { readonly kind: 'passed'; readonly from: number; readonly to: number }
  /** The dice were sorted; `from` says which die was at each place. */
  | { readonly kind: 'sorted'; readonly from: readonly number[] }
  | Moment
  | { readonly kind: 'won'; readonly winners: readonly number[] };

export type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** Something to celebrate; `box` is where it was scored. */
export interface Moment {
  readonly kind: 'moment';
  readonly moment: 'yahtzee' | 'fifty' | 'largeStraight' | 'upperBonus' | 'lead' | 'best';
  readonly player: number;
  readonly box: Box | null;
}

export function changesBetween(before: Sight, after: Sight): readonly Change[] {
  if (before.game === after.game) return marked(before.marked, after.marked);
  if (after.isJump || before.game.seats !== after.game.seats) return [];
  const first = [...rolled(before, after), ...scored(before.game, after.game), ...bonuses(before.game, after.game)];
  return [
    ...first,
    ...moments(first, before.game, after),
    ...passed(before.game, after.game),
    ...won(before.game, after.game),
  ];
}

function marked(before: Reroll, after: Reroll): readonly Change[] {
  const dice = before.map((was, die) => was !== after[die]) as unknown as Reroll;
  return dice.includes(true) ? [{ kind: 'marked', dice }] : [];
}

function rolled(before: Sight, after: Sight): readonly Change[] {
  const [was, now] = [before.game.turn, after.game.turn];
  if (was === null || now === null || now.hand === null) return [];
  // Taking back a score brings the hand back as it was.
  if (after.last?.type === 'undone') return [];
  // A replay shows a score with its hand, so a turn may follow a hand instead of no dice.
  const isFirst = after.last?.type === 'rolled' && (now.rolled === 1 || was.hand === null);
  // Rolls of the same turn may have been left out.
  if (!isFirst && (now.player !== was.player || now.rollsLeft >= was.rollsLeft)) return [];
  const { hand } = now;
  const from = isFirst ? null : was.hand;
  const rerolled = after.last?.type === 'rolled' ? after.last.reroll : null;
  const dice = hand.map((face, die) => rerolled?.[die] || from?.[die] !== face);
  return dice.includes(true) ? [{ kind: 'rolled', dice, from, last: decidingDie(hand, dice) }] : [];
}

/** The rolled die that decides whether all dice are alike: all others are. Of several, the one thrown last. */
function decidingDie(hand: Hand, rolled: Reroll): number | null {
  const decides = hand.map((_, die) => {
    const others = hand.filter((_face, other) => other !== die);
    return rolled[die] && others.every((face) => face === others[0]);
  });
  const found = decides.lastIndexOf(true);
  return found === -1 ? null : found;
}

function scored(before: Game, after: Game): readonly Change[] {
  return after.cards.flatMap((card, player) => {
    const was = before.cards[player];
    if (was === card) return [];
    const rules = rulesOf(after.rules);
    return boxesOf(rules).flatMap((box): readonly Change[] => {
      const scored = pointsIn(rules, card, box);
      if (scored === null || pointsIn(rules, was, box) !== null) return [];
      const points = scored * factorOf(rules, box.column);
      return [{ kind: 'scored', player, hand: before.turn?.hand ?? null, points, ...box }];
    });
  });
}

function bonuses(before: Game, after: Game): readonly Change[] {
  const rules = rulesOf(after.rules);
  return after.cards.flatMap((card, player) =>
    columnsOf(rules).flatMap((column) => {
      const [was, now] = [columnTotals(rules, before.cards[player], column), columnTotals(rules, card, column)];
      return (['upperBonus', 'chips'] as const)
        .filter((sum) => now[sum] > was[sum])
        .map((sum): Change => ({ kind: 'bonus', player, column, sum }));
    }),
  );
}

/**
 * RULE: taking the lead counts only if somebody else had it, and once everybody has had a turn; before that it means
 * nothing.
 */
function takesLead(before: Game, after: Game, player: number): boolean {
  const hasBegun = ({ boxes }: Scorecard) => boxes.flat().some((points) => points !== null);
  const [was, now] = [leadersOf(before), leadersOf(after)];
  return before.cards.every(hasBegun) && !was.includes(player) && now.length === 1 && now[0] === player;
}

/** What `changes` give reason to celebrate. */
function moments(changes: readonly Change[], before: Game, { game, last }: Sight): readonly Change[] {
  const found = (moment: Moment['moment'], player: number, box: Box | null = null): readonly Moment[] => [
    { kind: 'moment', moment, player, box },
  ];
  const { turn } = game;
  if (last?.type === 'rolled' && turn?.hand && changes.some(({ kind }) => kind === 'rolled'))
    return isYahtzee(turn.hand) ? found('yahtzee', turn.player) : [];
  if (last?.type !== 'scored') return [];
  const { player, category, column } = last;
  const box = { category, column };
  const rules = rulesOf(game.rules);
  const points = pointsIn(rules, game.cards[player], box) ?? 0;
  // One at a time is enough, and the end has its own celebration.
  if (changes.some((change) => change.kind === 'bonus' && change.sum === 'upperBonus'))
    return found('upperBonus', player, box);
  if (category === 'largeStraight' && points > 0) return found('largeStraight', player, box);
  if (boxNumber(rules, category) === compile(rules).alikeBox && points === 50) return found('fifty', player, box);
  return turn !== null && takesLead(before, game, player) ? found('lead', player) : [];
}

function passed(before: Game, after: Game): readonly Change[] {
  const [from, to] = [before.turn?.player, after.turn?.player];
  return from === undefined || to === undefined || from === to ? [] : [{ kind: 'passed', from, to }];
}

function won(before: Game, after: Game): readonly Change[] {
  const winners = before.turn === null ? [] : winnersOf(after);
  return winners.length > 0 ? [{ kind: 'won', winners }] : [];
}
