import { utils, write } from 'cfb';
import { legacyEncryption } from './encrypt-legacy.ts';

export type PptSlide = {
  readonly title: string;
  /** Paragraphs parted by `\r`. */
  readonly body: string;
  readonly notes?: string;
  readonly hidden?: boolean;
};

/** A PowerPoint 97 file; titles stand at 1 inch, bodies at 3 inches from the top. With a password every object is encrypted under its number. */
export function buildPpt(slides: readonly PptSlide[], password?: string): Uint8Array {
  const notesIds = slides.map((slide, index) => (slide.notes ? 1000 + index : 0));
  const seal = password === undefined ? undefined : legacyEncryption('crypto-api', password);
  const plain = [
    documentRecord(slides, notesIds),
    ...slides.map((slide, index) => slideRecord(slide, notesIds[index] ?? 0)),
    ...slides.map((slide) => container(1008, 0, [drawing([shape(2, slide.notes ?? '', 576)])])),
  ];
  const objects = seal
    ? [
        ...plain.map((object, index) => seal.encryptBlock(index + 1, object)),
        record(0x2f14, 0, 0xf, seal.header),
      ]
    : plain;
  let at = 0;
  const offsets = objects.map((object) => {
    const offset = at;
    at += object.length;
    return offset;
  });
  const directory = record(6002, 0, 0, words([1 | (objects.length << 20), ...offsets]));
  const session = seal ? [objects.length] : [];
  const edit = record(4085, 0, 0, words([0, 0, 0, at, 1, 0, 0, ...session]));
  const stream = Buffer.concat([...objects, directory, edit]);
  const token = seal ? 0xf3d1c4df : 0xe391c05f;
  const user = record(4086, 0, 0, words([20, token, at + directory.length, 0, 0]));
  const file = utils.cfb_new();
  utils.cfb_add(file, '/PowerPoint Document', stream);
  utils.cfb_add(file, '/Current User', user);
  return Uint8Array.from(write(file, { type: 'buffer' }) as Buffer);
}

function documentRecord(slides: readonly PptSlide[], notesIds: readonly number[]): Buffer {
  const persist = (id: number, slideId: number): Buffer =>
    record(1011, 0, 0, words([id, 0, 0, slideId, 0]));
  return container(1000, 0, [
    record(1001, 0, 0, words([5760, 4320, 0, 0, 0, 0])),
    container(
      4080,
      0,
      slides.map((_slide, index) => persist(2 + index, 256 + index)),
    ),
    container(
      4080,
      2,
      slides.flatMap((slide, index) =>
        slide.notes ? [persist(2 + slides.length + index, notesIds[index] ?? 0)] : [],
      ),
    ),
  ]);
}

function slideRecord(slide: PptSlide, notesId: number): Buffer {
  const info = Buffer.alloc(16);
  info.writeUInt16LE(slide.hidden ? 4 : 0, 10);
  return container(1006, 0, [
    record(1007, 0, 0, words([0, 0, 0, 0, notesId, 0])),
    record(1017, 0, 0, info),
    drawing([shape(0, slide.title, 576), shape(1, slide.body, 1728)]),
  ]);
}

function drawing(shapes: readonly Buffer[]): Buffer {
  const own = container(0xf004, 0, [record(0xf009, 0, 0, Buffer.alloc(16))]);
  return container(1036, 0, [container(0xf002, 0, [container(0xf003, 0, [own, ...shapes])])]);
}

function shape(kind: number, text: string, top: number): Buffer {
  const anchor = Buffer.alloc(8);
  [top, 576, 2880, top + 576].forEach((value, index) => {
    anchor.writeInt16LE(value, index * 2);
  });
  return container(0xf004, 0, [
    record(0xf010, 0, 0, anchor),
    container(0xf00d, 0, [
      record(3999, 0, 0, words([kind])),
      record(4000, 0, 0, Buffer.from(text, 'utf16le')),
    ]),
  ]);
}

function container(type: number, instance: number, children: readonly Buffer[]): Buffer {
  return record(type, instance, 0xf, Buffer.concat(children));
}

function record(type: number, instance: number, version: number, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  return bytes;
}
