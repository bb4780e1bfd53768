/** The players of a simulation: each in the fastest way there is to play many games at once. */
import { winningEnding } from '../../shared/players/chance.ts';
import { sensibleEnding } from '../../shared/players/sensible.ts';
import { type ComputerType, requireTable, type Tables } from '../../shared/players/strategy.ts';
import { columnsOf, type Ruleset, rulesets } from '../../shared/rules/ruleset.ts';
import { openEight } from '../../shared/solver/eight.ts';
import type { Kernel } from '../../shared/solver/kernel.ts';
import type { Lookahead } from '../../shared/solver/lookahead.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import { openTriples, useNet } from '../../shared/solver/netKernel.ts';
import { type Batch, columnIn, type RoundPlayer } from './batch.ts';
import { optimalByState, sensibleByState } from './byState.ts';
import { type JudgeGame, lookInLanes, playInLanes } from './inLanes.ts';
import type { Match } from './plain.ts';
import { fourAndUpper, ofAKinder, random, upperSectioner } from './simple.ts';
import { playTriples } from './triple.ts';

/** A fresh instance of the kernel; each use wants one to itself. */
export type NewKernel = () => Kernel;

function optimal(ruleset: Ruleset, { values, net }: Partial<Tables>, newKernel: NewKernel): RoundPlayer {
  const known = requireTable(values);
  if (ruleset.columns === 1) return optimalByState(known, ruleset, foresightFor(ruleset, known, newKernel()));
  const triples = openTriples(newKernel(), ruleset, known);
  useNet(triples, net ?? null);
  return (batch, seat, games) => playTriples(triples, batch, seat, games);
}

function standingIn(batch: Batch, seat: number, game: number) {
  return { state: columnIn(batch, seat, game, 0), total: batch.seats[seat].totals[game] };
}

/** What Champion holds the endings of a turn to be worth. */
function winJudge(ruleset: Ruleset, tables: Partial<Tables>): JudgeGame {
  const values = requireTable(tables.values);
  const outlooks = requireTable(tables.outlooks);
  return (batch, seat, game) => {
    const others = batch.seats.flatMap((_, other) => (other === seat ? [] : [standingIn(batch, other, game)]));
    return [winningEnding(values, outlooks, ruleset, standingIn(batch, seat, game), others)];
  };
}

/** Is called with what the keeps of a game's lane are worth in the chance to win, and the turn as a whole. */
type SeeChances = (ahead: Lookahead, mean: number, lane: number, game: number) => void;

/** Looks through the turn of a seat in all games of a batch, as Champion would. */
export function winLookout(match: Match, newKernel: NewKernel): (batch: Batch, seat: number, see: SeeChances) => void {
  const eight = openEight(newKernel());
  const judge = winJudge(rulesets[match.rules], match.tables);
  return (batch, seat, see) => {
    const all = Int32Array.from({ length: batch.games }, (_, game) => game);
    lookInLanes(eight, judge, batch, seat, all, (lane, game) => see(eight.ahead, eight.means[lane], lane, game));
  };
}

function sensibleOfThree(ruleset: Ruleset, newKernel: NewKernel): RoundPlayer {
  return playInLanes(openEight(newKernel()), (batch, seat, game) =>
    columnsOf(ruleset).map((column) => sensibleEnding(columnIn(batch, seat, game, column - 1), column)),
  );
}

export function roundPlayer(type: ComputerType, match: Match, newKernel: NewKernel): RoundPlayer {
  const ruleset = rulesets[match.rules];
  switch (type) {
    case 'random':
      return random(match.seed);
    case 'of-a-kinder':
      return ofAKinder;
    case 'upper-sectioner':
      return upperSectioner;
    case 'four-and-up':
      return fourAndUpper;
    case 'sensible':
      return ruleset.columns === 1 ? sensibleByState : sensibleOfThree(ruleset, newKernel);
    case 'optimal':
      return optimal(ruleset, match.tables, newKernel);
    case 'champion':
      // Alone there is nobody to beat.
      return match.players === 1 ? optimal(ruleset, match.tables, newKernel) : playInLanes(openEight(newKernel()), winJudge(ruleset, match.tables));
  }
}
