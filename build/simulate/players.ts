/** The players of a simulation: each in the fastest way there is to play many games at once. */
import { winningEnding } from '../../shared/players/chance.ts';
import { sensibleEnding } from '../../shared/players/sensible.ts';
import { type ComputerType, requireTable, type Tables } from '../../shared/players/strategy.ts';
import { type Ruleset, rulesets } from '../../shared/rules/ruleset.ts';
import { type Eight, openEight } from '../../shared/solver/eight.ts';
import type { Kernel } from '../../shared/solver/kernel.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import { openTriples, useNet } from '../../shared/solver/netKernel.ts';
import { type Batch, columnIn, type RoundPlayer } from './batch.ts';
import { optimalByState, sensibleByState } from './byState.ts';
import { playInLanes } from './inLanes.ts';
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

function champion(ruleset: Ruleset, tables: Partial<Tables>, newKernel: NewKernel): RoundPlayer {
  const values = requireTable(tables.values);
  const outlooks = requireTable(tables.outlooks);
  return playInLanes(openEight(newKernel()), (batch, seat, game) => {
    const others = batch.seats.flatMap((_, other) => (other === seat ? [] : [standingIn(batch, other, game)]));
    return [winningEnding(values, outlooks, ruleset, standingIn(batch, seat, game), others)];
  });
}

function sensibleOfThree(newKernel: NewKernel): RoundPlayer {
  return playInLanes(openEight(newKernel()), (batch, seat, game) => {
    const columns = [0, 1, 2].map((column) => columnIn(batch, seat, game, column));
    return columns.map((_, column) => sensibleEnding(columns, column));
  });
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
      return ruleset.columns === 1 ? sensibleByState : sensibleOfThree(newKernel);
    case 'optimal':
      return optimal(ruleset, match.tables, newKernel);
    case 'champion':
      // Alone there is nobody to beat.
      return match.players === 1 ? optimal(ruleset, match.tables, newKernel) : champion(ruleset, match.tables, newKernel);
  }
}
