import { decodeUtf16 } from '../../detect/decode-utf16.ts';
import { type InlineText, joinRuns, type Run, type RunStyle, trimRuns } from '../inline-text.ts';
import { type PptRecord, RECORD, viewOf } from './ppt-records.ts';

export type PptParagraph = {
  readonly inline: InlineText;
  readonly level: number;
  /** Undefined: as the master says. */
  readonly hasBullet: boolean | undefined;
};

/** A text with its kind ([MS-PPT] 2.9.29): 0 title, 1 body, 2 notes, 4 other, 5 centred body, 6 centred title. */
export type PptText = { readonly kind: number; readonly paragraphs: readonly PptParagraph[] };

/** The texts in a run of records: a header, its characters, perhaps their style. */
export function readPptTexts(records: readonly PptRecord[]): PptText[] {
  const texts: { kind: number; text: string; style: PptRecord | undefined }[] = [];
  for (const record of records) {
    const last = texts.at(-1);
    if (record.type === RECORD.textHeader) {
      texts.push({ kind: record.data[0] ?? 4, text: '', style: undefined });
    } else if (record.type === RECORD.textChars && last) {
      last.text = decodeUtf16(record.data);
    } else if (record.type === RECORD.textBytes && last) {
      last.text = Buffer.from(record.data).toString('latin1');
    } else if (record.type === RECORD.textStyle && last) {
      last.style = record;
    }
  }
  return texts.map(({ kind, text, style }) => ({ kind, paragraphs: paragraphsOf(text, style) }));
}

type ParagraphRun = {
  readonly count: number;
  readonly level: number;
  readonly hasBullet: boolean | undefined;
};
type CharacterRun = { readonly count: number; readonly style: RunStyle };

function paragraphsOf(text: string, styleRecord: PptRecord | undefined): PptParagraph[] {
  const { paragraphs, characters } = readStyle(styleRecord, text.length + 1);
  const result: PptParagraph[] = [];
  let start = 0;
  for (const line of text.split('\r')) {
    const end = start + line.length;
    const run = runAt(paragraphs, start);
    const inline = joinRuns(trimRuns(cutRuns(text, start, end, characters)));
    if (inline.text.trim() !== '') {
      result.push({ inline, level: Math.min(run?.level ?? 0, 8), hasBullet: run?.hasBullet });
    }
    start = end + 1;
  }
  return result;
}

function runAt(runs: readonly ParagraphRun[], position: number): ParagraphRun | undefined {
  let end = 0;
  for (const run of runs) {
    end += run.count;
    if (position < end) return run;
  }
  return undefined;
}

function cutRuns(text: string, start: number, end: number, runs: readonly CharacterRun[]): Run[] {
  const cut: Run[] = [];
  let at = 0;
  for (const run of [...runs, { count: text.length + 1, style: {} }]) {
    const from = Math.max(at, start);
    const to = Math.min(at + run.count, end);
    if (to > from)
      cut.push({ text: text.slice(from, to).replaceAll('\u000b', '\n'), style: run.style });
    at += run.count;
    if (at >= end) break;
  }
  return cut;
}

/** Optional fields of a paragraph's properties in their order: mask bits and bytes ([MS-PPT] 2.9.20). */
const PARAGRAPH_FIELDS: readonly (readonly [mask: number, bytes: number])[] = [
  [0x80, 2],
  [0x10, 2],
  [0x40, 2],
  [0x20, 4],
  [0x800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x100, 2],
  [0x400, 2],
  [0x8000, 2],
];
const LAST_PARAGRAPH_FIELDS: readonly (readonly [mask: number, bytes: number])[] = [
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];
const BULLET_FLAGS = 0xf;
const TAB_STOPS = 0x100000;
/** Optional fields of a character's properties after its style ([MS-PPT] 2.9.13). */
const CHARACTER_FIELDS: readonly (readonly [mask: number, bytes: number])[] = [
  [0x10000, 2],
  [0x200000, 2],
  [0x400000, 2],
  [0x800000, 2],
  [0x20000, 2],
  [0x40000, 4],
  [0x80000, 2],
];
const CHARACTER_STYLE = 0x3eff;

type Style = { readonly paragraphs: ParagraphRun[]; readonly characters: CharacterRun[] };

/** A damaged style gives what was read of it. */
function readStyle(record: PptRecord | undefined, length: number): Style {
  const style: Style = { paragraphs: [], characters: [] };
  if (!record) return style;
  try {
    readRuns(viewOf(record), length, style);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return style;
}

function readRuns(view: DataView, length: number, style: Style): void {
  let at = 0;
  for (let covered = 0; covered < length; ) {
    const count = view.getUint32(at, true);
    const level = view.getUint16(at + 4, true);
    const mask = view.getUint32(at + 6, true);
    at += 10;
    let hasBullet: boolean | undefined;
    if (mask & BULLET_FLAGS) {
      if (mask & 1) hasBullet = (view.getUint16(at, true) & 1) !== 0;
      at += 2;
    }
    at += sizeOf(mask, PARAGRAPH_FIELDS);
    if (mask & TAB_STOPS) at += 2 + view.getUint16(at, true) * 4;
    at += sizeOf(mask, LAST_PARAGRAPH_FIELDS);
    style.paragraphs.push({ count, level, hasBullet });
    covered += Math.max(1, count);
  }
  for (let covered = 0; covered < length; ) {
    const count = view.getUint32(at, true);
    const mask = view.getUint32(at + 4, true);
    at += 8;
    let flags = 0;
    if (mask & CHARACTER_STYLE) {
      flags = view.getUint16(at, true);
      at += 2;
    }
    at += sizeOf(mask, CHARACTER_FIELDS);
    style.characters.push({ count, style: styleOf(flags & mask) });
    covered += Math.max(1, count);
  }
}

function sizeOf(mask: number, fields: readonly (readonly [mask: number, bytes: number])[]): number {
  return fields.reduce((sum, [bits, bytes]) => sum + (mask & bits ? bytes : 0), 0);
}

function styleOf(flags: number): RunStyle {
  return {
    ...(flags & 1 ? { bold: true } : {}),
    ...(flags & 2 ? { italic: true } : {}),
    ...(flags & 4 ? { underline: true } : {}),
  };
}
