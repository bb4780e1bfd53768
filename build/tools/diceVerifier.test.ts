/** The verifier that was written from the description of the dice alone agrees with the program. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { commitmentOf, committedDice, sameFaces } from '../../main/dice/committed.ts';
import { type JointGame, playJointGame } from '../../main/dice/fixtures/jointGame.ts';
import { firstLine, lastLine, writeGame } from '../../main/history/format.ts';
import { uidOf } from '../../main/store/fixtures/games.ts';
import { freshFolder } from '../../main/store/fixtures/store.ts';
import { must } from '../../shared/game/fixtures.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { node24, root } from '../setup/paths.mjs';
import { verifyFile } from './verify.ts';

function verify(text: string) {
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(node24, [join(import.meta.dirname, 'diceVerifier.mjs'), file]);
  return { file, status, lines: String(stdout).trim().split('\n') };
}

interface ExportedGame {
  readonly seed: string | null;
  readonly events: { readonly type: string; readonly dice: number[] }[];
}

const fileOf = (games: readonly unknown[]) => JSON.stringify({ games });
const kept = gunzipSync(readFileSync(join(root, 'main/store/fixtures/v3.json.gz'))).toString();
const games = () => JSON.parse(kept).games as ExportedGame[];

test('the dice of kept games are proved; a changed die, or another seed, is found', () => {
  const { status, lines } = verify(fileOf(games()));
  expect(status).toBe(0);
  expect(lines.filter((line) => line.endsWith('proved'))).toHaveLength(30);
  const changed = games().find(({ seed }) => seed !== null);
  const roll = changed?.events.find(({ type }) => type === 'rolled');
  if (changed === undefined || roll === undefined) throw new Error('there is no such game');
  expect(verify(fileOf([{ ...changed, seed: '00'.repeat(32) }])).status).toBe(1);
  roll.dice[0] = (roll.dice[0] % 6) + 1;
  expect(verify(fileOf([changed])).status).toBe(1);
});

test('words that were added to the seed belong to the proof', () => {
  const seed = Buffer.alloc(32, 7);
  const words = 'Alea iacta est 🎲';
  const drawn = committedDice(seed, words).draw(5);
  const rolled = { type: 'rolled', reroll: [true, true, true, true, true], dice: drawn.ok ? drawn.value : [] };
  const started = { type: 'started', commitment: commitmentOf(seed), words };
  const game = { id: 'x', seed: seed.toString('hex'), events: [started, rolled] };
  expect(verify(fileOf([game])).lines).toEqual(['x proved']);
  expect(verify(fileOf([{ ...game, events: [{ ...started, words: 'other words' }, rolled] }])).status).toBe(1);
});

/** The exported file of these games, as lines. */
function exported(games: readonly JointGame[]): string {
  const lines = games.map(({ events, seed, game: { sameDice } }, game) =>
    must(writeGame({ uid: uidOf(game), counts: !sameDice, finishedAt: 3_000, events, seed })),
  );
  return `${firstLine}\n${lines.join(',\n')}\n${lastLine}\n`;
}

test('the same dice for all belong to the proof, with a score that was taken back and six dice', () => {
  const seed = Buffer.alloc(32, 5);
  const faces = (turn: number, roll: number, reroll: boolean[]) => sameFaces(seed, { turn, roll }, reroll);
  const all = rerollAll(6).slice();
  const some = [false, true, true, false, true, false];
  const rolled = (player: number, reroll: boolean[], dice: readonly number[]) => ({
    type: 'rolled',
    player,
    reroll,
    dice,
  });
  const after = (dice: readonly number[], turn: number, roll: number, reroll: boolean[]) => {
    const next = [...faces(turn, roll, reroll)];
    return dice.map((face, die) => (reroll[die] ? next.shift() : face)) as number[];
  };
  const first = [...faces(0, 0, all)];
  const second = after(first, 0, 1, some);
  const events = [
    { type: 'started', commitment: commitmentOf(seed), sameDice: true },
    rolled(0, all, first),
    { type: 'scored', player: 0 },
    { type: 'undone', player: 0 },
    rolled(0, some, second),
    { type: 'scored', player: 0 },
    rolled(1, all, first),
    rolled(1, some, second),
    { type: 'scored', player: 1 },
    rolled(0, all, [...faces(1, 0, all)]),
  ];
  const game = { id: 'x', seed: seed.toString('hex'), events };
  expect(verify(fileOf([game])).lines).toEqual(['x proved']);
  const ordinary = { ...events[0], sameDice: undefined };
  expect(verify(fileOf([{ ...game, events: [ordinary, ...events.slice(1)] }])).status).toBe(1);
});

const sameDiceGame = playJointGame(4, 3, new Map([[8, 1]]), new Map([[30, 1]]), true);
const jointGames = [playJointGame(1, 2), playJointGame(2, 4), playJointGame(3, 2, new Map([[8, 1]]))];

test('a game over the network with the same dice for all is proved, and only as that', () => {
  const { status, lines } = verify(exported([sameDiceGame]));
  expect(lines).toEqual([`${uidOf(0)} proved`]);
  expect(status).toBe(0);
  expect(verify(exported([sameDiceGame]).replace(',"sameDice":true', '')).status).toBe(1);
});

test('games over the network are proved, and it is said where one machine was left alone', async () => {
  const { file, status, lines } = verify(exported(jointGames));
  expect(lines).toEqual([`${uidOf(0)} proved`, `${uidOf(1)} proved`, `${uidOf(2)} proved, one-sided from roll 8 on`]);
  expect(status).toBe(0);
  const printed: string[] = [];
  expect(await verifyFile(file, (line) => printed.push(line))).toBe(true);
  expect(printed[2]).toContain('some rolls come from one computer alone');
});

test('a link, a die or a move that was changed, and links in another order are found by both verifiers', async () => {
  const [{ events, seed, ...rest }] = jointGames;
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
    exported(jointGames).replace(JSON.stringify(again), JSON.stringify({ ...again, reroll: rerollAll(5) })),
    exported(jointGames).replace(JSON.stringify(events[1]), JSON.stringify(rolls[1])),
  ]) {
    const { file, status, lines } = verify(text);
    expect(lines[0]).toContain('WRONG');
    expect(status).toBe(1);
    expect(await verifyFile(file, () => {})).toBe(false);
  }
});
