import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  /** Plain ASCII. */
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
};

type Written = {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/** Sizes and places have four bytes each: larger archives would need ZIP64, which not every program reads. */
const LARGEST = 0xffff_ffff;
/** Entries are deflated, and their sizes stand behind them, for nobody knows them before. */
const HOW = { version: 20, flags: 0x0008, method: 8 };
/** 1 January 1980: the results say themselves when they came about. */
const DATE = 0x0021;

/** A ZIP whose entries are packed as they come (APPNOTE 4.3); nothing is held but what is on its way. */
export async function* deflatedZip(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer<ArrayBufferLike>> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const begun = offset;
    const head = localHeader(name);
    yield head;
    const measured = { crc: 0, packed: 0, size: 0 };
    for await (const packed of deflated(content, measured)) {
      measured.packed += packed.length;
      yield packed;
    }
    const behind = record(0x08074b50, [4, measured.crc], [4, measured.packed], [4, measured.size]);
    yield behind;
    offset += head.length + measured.packed + behind.length;
    if (measured.size > LARGEST || offset > LARGEST) throw new Error('the archive is too large');
    written.push({ name, ...measured, offset: begun });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield record(
    0x06054b50,
    ...[0, 0, count, count].map((value): Field => [2, value]),
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}

async function* deflated(
  content: ZipEntry['content'],
  measured: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  async function* source(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      measured.crc = crc32(bytes, measured.crc);
      measured.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw();
  const texts = Readable.from(source(), { objectMode: false });
  texts.once('error', (error) => packer.destroy(error));
  for await (const packed of texts.pipe(packer)) yield packed as Buffer;
}

type Field = readonly [bytes: 2 | 4, value: number];

function localHeader(name: string): Buffer {
  const fields = record(0x04034b50, ...shared(), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
  return Buffer.concat([fields, Buffer.from(name)]);
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const fields = record(
    0x02014b50,
    [2, HOW.version],
    ...shared(),
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    // No extra field, no comment, the first disk, no attributes.
    ...[0, 0, 0, 0].map((value): Field => [2, value]),
    [4, 0],
    [4, offset],
  );
  return Buffer.concat([fields, Buffer.from(name)]);
}

function shared(): readonly Field[] {
  return [HOW.version, HOW.flags, HOW.method, 0, DATE].map((value): Field => [2, value]);
}

function record(signature: number, ...fields: readonly Field[]): Buffer {
  const all: readonly Field[] = [[4, signature], ...fields];
  const bytes = Buffer.alloc(all.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of all) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
