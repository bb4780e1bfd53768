/** Numbers packed bit by bit, and read back without ever reading past the end. */

export interface BitWriter {
  /** `width` bits, at most 32, the highest first. */
  write(value: number, width: number): void;
  /** Any whole number from 0 to 2^53 - 1: groups of seven bits, the lowest first, each after a bit "more follow". */
  writeNumber(value: number): void;
  bytes(): Uint8Array;
}

export function bitWriter(): BitWriter {
  const bytes: number[] = [];
  let used = 0;
  const write = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) {
      if (used % 8 === 0) bytes.push(0);
      bytes[bytes.length - 1] |= ((value >>> bit) & 1) << (7 - (used % 8));
      used++;
    }
  };
  return {
    write,
    writeNumber(value) {
      let rest = value;
      while (rest >= 128) {
        write(128 + (rest % 128), 8);
        rest = Math.floor(rest / 128);
      }
      write(rest, 8);
    },
    bytes: () => Uint8Array.from(bytes),
  };
}

export interface BitReader {
  /** Null when fewer than `width` bits are left. */
  read(width: number): number | null;
  /** Null at the end of the bits, or for a number that no writer wrote. */
  readNumber(): number | null;
  /** Nothing left but the zeros that fill the last byte? */
  atEnd(): boolean;
}

export function bitReader(bytes: Uint8Array): BitReader {
  let position = 0;
  const read = (width: number) => {
    if (position + width > bytes.length * 8) return null;
    let value = 0;
    for (const end = position + width; position < end; position++)
      value = value * 2 + ((bytes[position >> 3] >> (7 - (position % 8))) & 1);
    return value;
  };
  return {
    read,
    readNumber() {
      let value = 0;
      for (let factor = 1; factor <= Number.MAX_SAFE_INTEGER; factor *= 128) {
        const group = read(8);
        if (group === null) return null;
        // The last group is never empty, or one number could be written in several ways.
        if (group === 0 && factor > 1) return null;
        value += (group % 128) * factor;
        if (group < 128) return value <= Number.MAX_SAFE_INTEGER ? value : null;
      }
      return null;
    },
    atEnd() {
      const left = bytes.length * 8 - position;
      return left < 8 && read(left) === 0;
    },
  };
}
