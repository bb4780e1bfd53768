/** The verifier of network games that was written from the README's description alone agrees with the program. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type JointGame, playJointGame } from '../../main/dice/fixtures.ts';
import { firstLine, lastLine, writeGame } from '../../main/history/format.ts';
import { uidOf } from '../../main/store/fixtures/games.ts';
import { must } from '../../shared/game/fixtures.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { node24 } from '../setup/paths.mjs';
import { verifyFile } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'yahtzee-joint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The exported file of these games, as lines. */
function exported(games: readonly JointGame[]): string {
  const lines = games.map(({ events, seed }, game) =>
    must(writeGame({ uid: uidOf(game), counts: true, finishedAt: 3_000, events, seed })),
  );
  return `${firstLine}\n${lines.join(',\n')}\n${lastLine}\n`;
}

function verify(text: string) {
  const file = join(folder, 'games.json');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(node24, [join(import.meta.dirname, 'jointVerifier.mjs'), file]);
  return { file, status, lines: String(stdout).trim().split('\n') };
}

const games = [playJointGame(1, 2), playJointGame(2, 4), playJointGame(3, 2, new Map([[8, 1]]))];

test('games over the network are proved, and it is said where one machine was left alone', async () => {
  const { file, status, lines } = verify(exported(games));
  expect(lines).toEqual([`${uidOf(0)} proved`, `${uidOf(1)} proved`, `${uidOf(2)} proved, one-sided from roll 8 on`]);
  expect(status).toBe(0);
  const printed: string[] = [];
  expect(await verifyFile(file, (line) => printed.push(line))).toBe(true);
  expect(printed[2]).toContain('some rolls come from one computer alone');
});

test('a link, a die or a move that was changed, and links in another order are found by both verifiers', async () => {
  const [{ events, seed, ...rest }] = games;
  const wrongSeed = Buffer.from(seed);
  wrongSeed[3] ^= 4;
  const wrongDice = events.map((event) =>
    event.type === 'rolled'
      ? { ...event, dice: event.dice.map((face) => (face % 6) + 1) as unknown as typeof event.dice }
      : event,
  );
  const changed = [{ events, seed: wrongSeed, ...rest }];
  const rolls = wrongDice.slice(0, 2).concat(events.slice(2));
  const reordered = Buffer.concat([seed.subarray(32), seed.subarray(0, 32)]);
  const again = events.find((event) => event.type === 'rolled' && event.reroll.includes(false));
  expect(again).toBeDefined();
  for (const text of [
    exported(changed),
    exported([{ events, seed: reordered, ...rest }]),
    exported(games).replace(JSON.stringify(again), JSON.stringify({ ...again, reroll: rerollAll })),
    exported(games).replace(JSON.stringify(events[1]), JSON.stringify(rolls[1])),
  ]) {
    const { file, status, lines } = verify(text);
    expect(lines[0]).toContain('WRONG');
    expect(status).toBe(1);
    expect(await verifyFile(file, () => {})).toBe(false);
  }
});
