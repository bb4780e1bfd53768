/**
 * Fills a club's folder with any number of games: real games of one laptop, each entered many times with different ids.
 */
import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalLine } from '../../main/club/address.ts';
import { type SignedEntry, signGame } from '../../main/club/entries.ts';
import { must, simulate } from '../../main/club/fixtures/laptops.ts';
import type { Signer } from '../../main/club/keys.ts';
import { writeGame } from '../../main/history/format.ts';

const distinct = 2_000;
const linesInLog = 1_000;

/** In no order, like real ones. */
function uidOf(number: number): string {
  const hex = hash('sha256', String(number));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

/** Signed games that differ in their ids and in when they ended. */
function* signedGames(club: string, signer: Signer, games: number): Generator<SignedEntry> {
  const templates = [...simulate(99, Math.min(distinct, games))].map(({ finished }) => {
    const line = must(writeGame(finished));
    const canonical = canonicalLine(finished);
    return {
      finished,
      rest: line.slice(line.indexOf(',"seed":'), line.lastIndexOf(',"sha256":')),
      events: canonical.slice(canonical.indexOf(',"events":')),
    };
  });
  for (let index = 0; index < games; index++) {
    const { finished, rest, events } = templates[index % templates.length];
    // Written by hand: replaying a million games would take longer than everything that is measured.
    const head = `{"id":"${uidOf(index)}","counts":${finished.counts},"finishedAt":${finished.finishedAt + index}`;
    const sum = hash('sha256', `${head}${rest}}`);
    const address = hash('sha256', `${head}${events}`);
    yield signGame(club, signer, address, `${head}${rest},"sha256":"${sum}"}`, []);
  }
}

/** As if that laptop had put them; nothing waits for the disk. */
export function fillFolder(place: string, club: string, signer: Signer, games: number): void {
  const log = join(place, 'log', signer.key);
  mkdirSync(log, { recursive: true });
  for (let prefix = 0; prefix < 256; prefix++)
    mkdirSync(join(place, 'games', prefix.toString(16).padStart(2, '0')), { recursive: true });
  let lines: string[] = [];
  let number = 0;
  for (const { address, text } of signedGames(club, signer, games)) {
    writeFileSync(join(place, 'games', address.slice(0, 2), `${address}.json`), text);
    lines.push(`${address} ${'-'.repeat(16)}\n`);
    number++;
    if (lines.length < linesInLog && number < games) continue;
    appendFileSync(join(log, `games-${Math.floor((number - 1) / linesInLog)}.log`), lines.join(''));
    lines = [];
  }
}
