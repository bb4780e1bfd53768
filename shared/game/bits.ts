/** Numbers packed bit by bit, and read back without ever reading past the end. */

/**
 * Either end of the bits, so that a format is described once for both: a writer writes what it is given and answers it,
 * a reader answers what stands in its place.
 */
export interface BitEnd {
  /** `width` bits, at most 32, the highest first. */
  bits(width: number, value: number): number;
  /**
   * Any whole number from 0 to 2^53 - 1: groups of seven bits, the lowest first, each after a bit that says "more
   * follow".
   */
  number(value: number): number;
}

export function bitWriter() {
  const bytes: number[] = [];
  let used = 0;
  let fits = true;
  const bits: BitEnd['bits'] = (width, value) => {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** width)) fits = false;
    for (let left = width; left > 0; ) {
      if (used % 8 === 0) bytes.push(0);
      const room = 8 - (used % 8);
      const some = Math.min(room, left);
      left -= some;
      bytes[bytes.length - 1] |= ((value >>> left) & ((1 << some) - 1)) << (room - some);
      used += some;
    }
    return value;
  };
  return {
    bits,
    number(value: number) {
      if (!(Number.isSafeInteger(value) && value >= 0)) fits = false;
      let rest = value;
      while (rest >= 128) {
        bits(8, 128 + (rest % 128));
        rest = Math.floor(rest / 128);
      }
      bits(8, rest);
      return value;
    },
    /** False once a value was written that its bits cannot hold. */
    fits: () => fits,
    bytes: () => Uint8Array.from(bytes),
  };
}

export type BitReader = ReturnType<typeof bitReader>;

/** Past the end, only zeros are read and `atEnd` is false; so a reader need not check after every number. */
export function bitReader(bytes: Uint8Array) {
  let position = 0;
  const bits = (width: number) => {
    let value = 0;
    for (const end = position + width; position < end; ) {
      const room = 8 - (position % 8);
      const some = Math.min(room, end - position);
      value = value * (1 << some) + (((bytes[position >> 3] ?? 0) >> (room - some)) & ((1 << some) - 1));
      position += some;
    }
    return value;
  };
  return {
    bits,
    /** NaN for something that no writer wrote. */
    number() {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const group = bits(8);
        value += (group % 128) * factor;
        if (group >= 128) continue;
        // The last group is never empty, otherwise one number could be written in several ways.
        return (group > 0 || factor === 1) && value <= Number.MAX_SAFE_INTEGER ? value : Number.NaN;
      }
    },
    /** How many bits were read. */
    position: () => position,
    /** Was everything read except the zeros that fill the last byte, and nothing beyond? */
    atEnd() {
      const left = bytes.length * 8 - position;
      return left >= 0 && left < 8 && bits(left) === 0;
    },
  };
}
