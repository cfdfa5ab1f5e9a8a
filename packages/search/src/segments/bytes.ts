const encoder = new TextEncoder();
const decoder = new TextDecoder();
const FIRST_CAPACITY = 256;

/** Bytes that grow while they are written: varints of 7 bits a byte (least first) and strings with their length before. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.length);
    this.length += value.length;
  }

  string(value: string): void {
    const encoded = encoder.encode(value);
    this.varint(encoded.length);
    this.bytes(encoded);
  }

  /** What was written so far, as a copy of its own. */
  taken(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }
}

/** Reads what a {@link ByteWriter} wrote. */
export class ByteReader {
  readonly source: Uint8Array;
  at: number;

  constructor(source: Uint8Array, at = 0) {
    this.source = source;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  byte(): number {
    return this.source[this.at++] as number;
  }

  varint(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.source[this.at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }

  /** Passes over so many varints. */
  pass(varints: number): void {
    for (let left = varints; left > 0; left--) while ((this.source[this.at++] as number) >= 0x80);
  }

  bytes(length: number): Uint8Array {
    const part = this.source.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  string(): string {
    return decoder.decode(this.bytes(this.varint()));
  }
}
