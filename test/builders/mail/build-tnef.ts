export type BuiltTnef = {
  /** Plain text, as Outlook puts it into its own properties. */
  readonly body?: string;
  readonly html?: string;
  readonly files?: readonly {
    /** The eight letters and three of old systems. */
    readonly shortName: string;
    readonly longName?: string;
    readonly content: string | Uint8Array;
    /** The content is a message in the same format. */
    readonly isMessage?: boolean;
  }[];
};

/** A `winmail.dat` of our own making ([MS-OXTNEF]). */
export function buildTnef({ body, html, files = [] }: BuiltTnef): Uint8Array {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x223e9f78);
  const message = [
    ...(body === undefined ? [] : [wideText(0x1000, body)]),
    ...(html === undefined ? [] : [binary(0x1013, 0x0102, Buffer.from(html))]),
  ];
  return new Uint8Array(
    Buffer.concat([
      start,
      attribute(1, 0x9003, properties(message)),
      ...files.flatMap(({ shortName, longName, content, isMessage }) => [
        attribute(2, 0x9002, Buffer.alloc(14)),
        attribute(2, 0x8010, Buffer.from(`${shortName}\0`)),
        ...(isMessage ? [] : [attribute(2, 0x800f, Buffer.from(content))]),
        attribute(
          2,
          0x9005,
          properties([
            // A named property and several numbers stand before what is looked for.
            Buffer.concat([head(0x0003, 0x8005), Buffer.alloc(24), Buffer.alloc(4)]),
            Buffer.concat([head(0x1003, 0x0e21), number(2), number(7), number(8)]),
            ...(longName === undefined ? [] : [wideText(0x3707, longName)]),
            ...(isMessage
              ? [binary(0x3701, 0x000d, Buffer.concat([Buffer.alloc(16), Buffer.from(content)]))]
              : []),
          ]),
        ),
      ]),
    ]),
  );
}

function attribute(level: number, id: number, data: Buffer): Buffer {
  const start = Buffer.alloc(9);
  start.writeUInt8(level, 0);
  start.writeUInt16LE(id, 1);
  start.writeUInt32LE(data.length, 5);
  return Buffer.concat([start, data, Buffer.alloc(2)]);
}

function properties(list: readonly Buffer[]): Buffer {
  return Buffer.concat([number(list.length), ...list]);
}

function wideText(id: number, text: string): Buffer {
  return binary(id, 0x001f, Buffer.from(`${text}\0`, 'utf16le'));
}

function binary(id: number, type: number, data: Buffer): Buffer {
  const filler = Buffer.alloc((4 - (data.length % 4)) % 4);
  return Buffer.concat([head(type, id), number(1), number(data.length), data, filler]);
}

function head(type: number, id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(id, 2);
  return bytes;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
