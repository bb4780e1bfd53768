/** Reads a games file line by line and checks each line; only one line is in memory at a time. */
import { createReadStream } from 'node:fs';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { FileFault, LineFault } from '../../shared/wire/problems.ts';
import { startSlices } from '../slices.ts';
import { firstLine, lastLine, longestLine } from './format.ts';
import { type VerifiedGame, verifyLine } from './verify.ts';

export interface ReadGame extends VerifiedGame {
  readonly line: number;
}

const lineFeed = 10;
const comma = 44;

/**
 * Lines without their line feeds. A last line that has none gives null instead, and one that is too long its beginning.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer | null> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([rest, chunk.subarray(from, end)]);
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    // Only the length and the comma of such a line matter.
    rest = Buffer.concat([rest.subarray(0, longestLine + 1), chunk.subarray(from)]);
  }
  if (rest.length > 0) yield rest.length > longestLine ? rest : null;
}

export async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const _ of linesOf(file)) lines++;
  return lines;
}

function textOf(line: Buffer): Result<string, LineFault> {
  if (line.length > longestLine) return fail({ code: 'line-too-long' });
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line));
  } catch {
    return fail({ code: 'not-utf8' });
  }
}

/** Every game of the file in order, and every fault; a file of another kind ends with the first fault. */
export async function* readGames(file: string): AsyncGenerator<Result<ReadGame, FileFault>> {
  const slices = startSlices();
  let number = 0;
  /** Whether a game must follow: after the first line it may, after a comma it must, without a comma it must not. */
  let expects: 'header' | 'any' | 'game' | 'end' | 'nothing' = 'header';
  const fault = (because: LineFault) => fail<FileFault>({ code: 'bad-line', line: number, because });
  try {
    for await (const bytes of linesOf(file)) {
      await slices.yieldIfDue();
      number++;
      if (bytes === null) return yield fault({ code: 'line-cut-off' });
      const text = textOf(bytes);
      if (expects === 'header') {
        if (!text.ok) return yield fault(text.error);
        if (text.value !== firstLine) return yield fault(headerFault(text.value));
        expects = 'any';
      } else if (expects === 'nothing') return yield fault({ code: 'after-end' });
      else if (text.ok && text.value === lastLine) {
        if (expects === 'game') yield fault({ code: 'game-missing' });
        expects = 'nothing';
      } else {
        if (expects === 'end') yield fault({ code: 'comma-missing' });
        const more = bytes.at(-1) === comma;
        const line = text.ok && more ? ok(text.value.slice(0, -1)) : text;
        const game = line.ok ? verifyLine(line.value) : line;
        yield game.ok ? ok({ ...game.value, line: number }) : fault(game.error);
        expects = more ? 'game' : 'end';
      }
    }
  } catch (error) {
    return yield fail({ code: 'file-unreadable', detail: (error as Error).message });
  }
  number++;
  if (expects !== 'nothing') yield fault({ code: 'end-missing' });
}

function headerFault(line: string): LineFault {
  const version = /^\{"format":"yahtzee-games","version":(\d+)/.exec(line)?.[1];
  return version !== undefined && version !== '1' ? { code: 'newer-format', version } : { code: 'not-games-file' };
}
