/** The verifier that was written from the README's description alone agrees with the program. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { commitmentOf, committedDice } from '../../main/dice/committed.ts';
import { node24, root } from '../setup/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yahtzee-dice-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface ExportedGame {
  readonly seed: string | null;
  readonly events: { readonly type: string; readonly dice: number[] }[];
}

function verify(games: readonly unknown[]) {
  const file = join(folder, 'games.json');
  writeFileSync(file, JSON.stringify({ games }));
  const { status, stdout } = spawnSync(node24, [join(import.meta.dirname, 'diceVerifier.mjs'), file]);
  return { status, lines: String(stdout).trim().split('\n') };
}

const kept = gunzipSync(readFileSync(join(root, 'main/store/fixtures/v3.json.gz'))).toString();
const games = () => JSON.parse(kept).games as ExportedGame[];

test('the dice of kept games are proved; a changed die, or another seed, is found', () => {
  const { status, lines } = verify(games());
  expect(status).toBe(0);
  expect(lines.filter((line) => line.endsWith('proved'))).toHaveLength(30);
  const changed = games().find(({ seed }) => seed !== null);
  const roll = changed?.events.find(({ type }) => type === 'rolled');
  if (changed === undefined || roll === undefined) throw new Error('there is no such game');
  expect(verify([{ ...changed, seed: '00'.repeat(32) }]).status).toBe(1);
  roll.dice[0] = (roll.dice[0] % 6) + 1;
  expect(verify([changed]).status).toBe(1);
});

test('words that were added to the seed belong to the proof', () => {
  const seed = Buffer.alloc(32, 7);
  const words = 'Alea iacta est 🎲';
  const drawn = committedDice(seed, words).draw(5);
  const rolled = { type: 'rolled', reroll: [true, true, true, true, true], dice: drawn.ok ? drawn.value : [] };
  const started = { type: 'started', commitment: commitmentOf(seed), words };
  const game = { id: 'x', seed: seed.toString('hex'), events: [started, rolled] };
  expect(verify([game]).lines).toEqual(['x proved']);
  expect(verify([{ ...game, events: [{ ...started, words: 'other words' }, rolled] }]).status).toBe(1);
});
