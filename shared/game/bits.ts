/** Numbers packed bit by bit, and read back without ever reading past the end. */

export type BitWriter = ReturnType<typeof bitWriter>;

export function bitWriter() {
  const bytes: number[] = [];
  let used = 0;
  let fits = true;
  /** `width` bits, at most 32, the highest first. */
  const write = (value: number, width: number) => {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** width)) fits = false;
    for (let bit = width - 1; bit >= 0; bit--) {
      if (used % 8 === 0) bytes.push(0);
      bytes[bytes.length - 1] |= ((value >>> bit) & 1) << (7 - (used % 8));
      used++;
    }
  };
  return {
    write,
    /**
     * Any whole number from 0 to 2^53 - 1: groups of seven bits, the lowest first, each after a bit that says "more
     * follow".
     */
    writeNumber(value: number) {
      if (!(Number.isSafeInteger(value) && value >= 0)) fits = false;
      let rest = value;
      while (rest >= 128) {
        write(128 + (rest % 128), 8);
        rest = Math.floor(rest / 128);
      }
      write(rest, 8);
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
  const read = (width: number) => {
    let value = 0;
    for (const end = position + width; position < end; position++)
      value = value * 2 + (((bytes[position >> 3] ?? 0) >> (7 - (position % 8))) & 1);
    return value;
  };
  return {
    read,
    /** NaN for something that no writer wrote. */
    readNumber() {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const group = read(8);
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
      return left >= 0 && left < 8 && read(left) === 0;
    },
  };
}
