/**
 * `npm run torture-net [-- --games N --rolls N --frames N --idle N --pings N --seed S]`: whole evenings at a table on a
 * simulated network with faults, crashes and cheats; whether keeping links back pays; and a real table under attack.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { readOptions, wholeNumber } from '../arguments.ts';
import { attackTable } from './networkHostile.ts';
import { simulate } from './networkSimulation.ts';
import { meanOfFirstRolls, ways } from './networkWithholding.ts';

const usage = `npm run torture-net -- --games N --rolls N --frames N --idle N --pings N --seed S
--games: evenings on a simulated network, two thirds of them with a host, a guest or both who cheat (default: 1000)
--rolls: first rolls for each way of keeping links back (default: 2000)
--frames: malformed, oversized, forged and repeated frames against a real table (default: 100000)
--idle: connections that say nothing (default: 5000)
--pings: pings before any handshake (default: 750000)
--seed: the first evening; a failure names the one that repeats it (default: 1)`;

function simulateAll(first: number, games: number): void {
  const begun = performance.now();
  const left = new Map<string, number>();
  let [over, steps] = [0, 0];
  for (let seed = first; seed < first + games; seed++) {
    try {
      const outcome = simulate(seed);
      if (seed === first && simulate(seed).hash !== outcome.hash) throw new Error('it is not repeatable');
      over += Number(outcome.isOver);
      steps += outcome.steps;
      for (const fault of outcome.left) left.set(fault, (left.get(fault) ?? 0) + 1);
    } catch (error) {
      throw new Error(`--games 1 --seed ${seed}: ${(error as Error).message}`);
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${games} evenings (${over} games to the end, ${steps} steps, ${(games / seconds).toFixed(0)} a second): all invariants held`,
  );
  for (const [fault, times] of left) console.log(`  honest guests who left a cheat: ${times} (${fault})`);
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const numbers = { games: text, rolls: text, frames: text, idle: text, pings: text, seed: text };
  const options = readOptions(numbers, usage);
  const number = (name: keyof typeof numbers, usual: number, from = 0) =>
    wholeNumber(name, options[name], { from, to: 10_000_000, usual });
  const seed = number('seed', 1, 1);
  simulateAll(seed, number('games', 1_000));
  const rolls = number('rolls', 2_000);
  if (rolls > 0)
    for (const honest of [1, 2, 3])
      for (const way of ways) {
        const { mean, error } = meanOfFirstRolls(honest, way, rolls);
        console.log(`${honest} honest, the host ${way}: ${mean.toFixed(3)} ± ${error.toFixed(3)} (17.5)`);
        if (Math.abs(mean - 17.5) > 4.5 * error) throw new Error('keeping a link back pays');
      }
  const attack = { frames: number('frames', 100_000), idle: number('idle', 5_000), pings: number('pings', 750_000) };
  if (Object.values(attack).every((one) => one === 0)) return;
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-net-'));
  try {
    await attackTable(folder, attack, randomFrom(seed), console.log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
