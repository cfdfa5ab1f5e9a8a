/** The header of a 7z archive ends too early or says what cannot be. */
export class SevenZipDamage extends Error {}

/** Owns the place in a 7z header and reads its numbers (7zFormat.txt, "Headers"). */
export class HeaderReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new SevenZipDamage('the header ends too early');
    return value;
  }

  take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    if (length < 0 || taken.length < length) throw new SevenZipDamage('the header ends too early');
    this.#at += length;
    return taken;
  }

  /** The leading ones of the first byte say how many bytes follow; its other bits are the highest. */
  number(): number {
    const first = this.byte();
    let value = 0;
    let mask = 0x80;
    for (let index = 0; index < 8; index++) {
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * index);
      value += this.byte() * 2 ** (8 * index);
      mask >>= 1;
    }
    return value;
  }

  /** A count that memory is made for. */
  count(): number {
    const value = this.number();
    if (value > this.#bytes.length) throw new SevenZipDamage('the header counts too much');
    return value;
  }

  /** Bits, highest first; a leading byte says whether all are set. */
  optionalBits(count: number): boolean[] {
    if (this.byte() !== 0) return Array.from({ length: count }, () => true);
    const bytes = this.take(Math.ceil(count / 8));
    return Array.from(
      { length: count },
      (_one, index) => (((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1,
    );
  }

  expect(id: number): void {
    if (this.byte() !== id) throw new SevenZipDamage('the header is damaged');
  }
}
