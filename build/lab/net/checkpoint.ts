/**
 * A training in progress, as a file: all weights in full precision, so that it continues as if it had not been
 * interrupted.
 */
import { hiddenCount, rowCount } from '../../../shared/solver/tables/net.ts';
import type { Lesson } from './train.ts';

const weightCount = rowCount * hiddenCount;
const wordCount = weightCount + hiddenCount;

export function encodeLesson({ played, net }: Lesson): Uint8Array {
  const bytes = new Uint8Array(8 + wordCount * 4);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, played, true);
  const words = [...net.weights, ...net.output];
  for (const [index, word] of words.entries()) view.setFloat32(8 + index * 4, word, true);
  return bytes;
}

/** Null if it is not one. */
export function decodeLesson(bytes: Uint8Array): Lesson | null {
  if (bytes.length !== 8 + wordCount * 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const words = Float32Array.from({ length: wordCount }, (_, index) => view.getFloat32(8 + index * 4, true));
  if (!words.every(Number.isFinite)) return null;
  return {
    played: view.getFloat64(0, true),
    net: {
      weights: words.slice(0, weightCount),
      output: words.slice(weightCount),
      spread: new Float32Array(rowCount),
    },
  };
}
