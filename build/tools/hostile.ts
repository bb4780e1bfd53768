/**
 * `npm run hostile [-- --calls N --seconds S]`: sends values that no honest page sends over every channel, as fast as
 * the page can, and reports how many were answered, how fast, and how much memory main held: at the start, once it was
 * warm, and at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '../../renderer/api.ts';
import { calls } from '../../shared/wire/calls.ts';
import { readOptions, wholeNumber } from '../arguments.ts';
import { buildApp } from '../commands/build.ts';
import { contentsOf } from '../e2e/keptGames.ts';
import { launchDriven, openDisplay } from '../launch.ts';

/** How many calls are on their way at once. */
const atOnce = 200;

/** Runs in the page: how many calls were not refused, and with which codes the others were. */
export async function attack([channels, count, size]: readonly [readonly string[], number, number]) {
  const functions = window.yahtzee as unknown as Record<
    string,
    (value: unknown) => Promise<{ ok: boolean; error?: { code: string } }>
  >;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)];
  const plain = [
    undefined,
    true,
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 53,
    '',
    '__proto__',
    '\u0000\u001b[2J',
    'x'.repeat(5000),
  ];
  const names = ['game', 'id', 'seen', 'player', 'move', 'names', 'seats', 'error', 'constructor', 'kind', 'toString'];
  const anything = (depth: number): unknown => {
    const kind = depth > 3 ? 0 : Math.floor(Math.random() * 4);
    if (kind === 1) return Array.from({ length: 3 }, () => anything(depth + 1));
    if (kind > 1) return Object.fromEntries([1, 2, 3].map(() => [pick(names), anything(depth + 1)]));
    return pick(plain);
  };
  const refusals = new Set<string>();
  let accepted = 0;
  for (let sent = 0; sent < count; sent += size)
    for (const answer of await Promise.all(
      Array.from({ length: size }, (_, index) => functions[channels[(sent + index) % channels.length]](anything(0))),
    ))
      if (answer.ok) accepted++;
      else refusals.add(answer.error?.code ?? '');
  return { accepted, refusals: [...refusals] };
}

async function main(): Promise<void> {
  const usage = `npm run hostile -- [--calls N] [--seconds S]
N: how many calls (default: 1,000,000); S: how many seconds it runs at most (default: 600)`;
  const options = readOptions({ calls: { type: 'string' }, seconds: { type: 'string' } }, usage);
  const wanted = wholeNumber('calls', options.calls, { from: 1, to: 1e9, usual: 1_000_000 });
  const longest = wholeNumber('seconds', options.seconds, { from: 1, to: 1e6, usual: 600 });

  await buildApp();
  const display = await openDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-hostile-'));
  const app = await launchDriven(display, [`--user-data-dir=${folder}`]);
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  const memory = () => app.evaluate(() => Math.round(process.memoryUsage().rss / 2 ** 20));
  const part = 20_000;
  const channels = Object.keys(calls);
  // Until then V8 makes room for as much garbage as it likes; after that, growth would be a leak.
  const warmUp = 5 * part;
  const atStart = await memory();
  for (let sent = 0; sent < warmUp; sent += part) await page.evaluate(attack, [channels, part, atOnce] as const);
  const [before, stateBefore, since] = [await memory(), contentsOf(folder), performance.now()];
  let [sent, accepted] = [0, 0];
  while (sent < wanted && performance.now() - since < longest * 1000) {
    accepted += (await page.evaluate(attack, [channels, part, atOnce] as const)).accepted;
    sent += part;
  }
  const seconds = (performance.now() - since) / 1000;
  console.log(
    JSON.stringify({
      calls: sent,
      accepted,
      perSecond: Math.round(sent / seconds),
      mainAtStart: atStart,
      mainBefore: before,
      mainAfter: await memory(),
      unchanged: contentsOf(folder) === stateBefore,
    }),
  );
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  display.close();
}

if (import.meta.main) await main();
