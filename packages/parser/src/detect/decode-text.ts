import chardet from 'chardet';
import iconv from 'iconv-lite';
import { ownValue } from '../own-value.ts';
import { findUtf16 } from './find-utf16.ts';

export type DecodedText = {
  readonly text: string;
  /** As the WHATWG encoding standard or iconv names it: `utf-8`, `windows-1252`, `Shift_JIS`. */
  readonly encoding: string;
  /** 1 where the bytes prove the encoding; less where it is a guess. */
  readonly certainty: number;
};

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
/** ISO 8859 labels mean their Windows supersets in practice (WHATWG encoding standard). */
const PRACTICAL_ENCODINGS: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
  ASCII: 'windows-1252',
};
/** Switches of ISO-2022-JP, which is 7-bit and so looks like ASCII. */
const JAPANESE_ESCAPES = ['\x1b$B', '\x1b$@', '\x1b(J'];
/** Bytes the guess is made from: enough to be sure, few enough to be quick. */
const SAMPLE_BYTES = 64 * 1024;
/** A guess below this certainty (of 100) is no better than the commonest encoding. */
const MIN_GUESS_CERTAINTY = 10;
/** Share of control characters above which bytes are no text. */
const MAX_CONTROL_SHARE = 0.005;

/** Text in whatever encoding the bytes are; undefined when they are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = BYTE_ORDER_MARKS.find(([, ...signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  if (mark) return { text: decodeAs(buffer, mark[0]), encoding: mark[0], certainty: 1 };
  const utf16 = findUtf16(buffer);
  if (utf16) return { text: decodeAs(buffer, utf16), encoding: utf16, certainty: 0.95 };
  if (hasTooManyControls(buffer)) return undefined;
  const utf8 = decodeUtf8(buffer);
  if (utf8) return utf8;
  const guess = guessEncoding(buffer);
  const text = decodeAs(buffer, guess.encoding);
  return { text, ...guess };
}

/** Decodes by a declared label (mail, HTML, XML); undefined when the label is unknown. */
export function decodeLabelled(bytes: Uint8Array, label: string): string | undefined {
  if (!isKnownEncoding(label)) return undefined;
  const name = label.toUpperCase();
  return decodeAs(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ownValue(PRACTICAL_ENCODINGS, name) ?? (name === 'US-ASCII' ? 'windows-1252' : label),
  );
}

function isKnownEncoding(label: string): boolean {
  if (iconv.encodingExists(label)) return true;
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

function decodeAs(buffer: Buffer, encoding: string): string {
  if (iconv.encodingExists(encoding)) return iconv.decode(buffer, encoding, { stripBOM: true });
  return new TextDecoder(encoding).decode(buffer);
}

function decodeUtf8(buffer: Buffer): DecodedText | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    if (JAPANESE_ESCAPES.some((sequence) => text.slice(0, SAMPLE_BYTES).includes(sequence))) {
      return { text: decodeAs(buffer, 'iso-2022-jp'), encoding: 'iso-2022-jp', certainty: 0.9 };
    }
    return { text, encoding: 'utf-8', certainty: 1 };
  } catch {
    return nearlyUtf8(buffer);
  }
}

/** UTF-8 with a few broken sequences (cut off, or a stray byte) is still UTF-8, not windows-1252 throughout. */
function nearlyUtf8(buffer: Buffer): DecodedText | undefined {
  const text = new TextDecoder('utf-8').decode(buffer);
  const broken = text.split('\ufffd').length - 1;
  const foreign = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  if (broken === 0 || foreign < 4 * broken) return undefined;
  return { text, encoding: 'utf-8', certainty: 0.8 };
}

function guessEncoding(buffer: Buffer): { encoding: string; certainty: number } {
  const guesses = chardet.analyse(sampleOf(buffer));
  const best = guesses.find((guess) => !/^(UTF|ISO-2022)/.test(guess.name));
  if (!best || best.confidence < MIN_GUESS_CERTAINTY || !iconv.encodingExists(best.name)) {
    return { encoding: 'windows-1252', certainty: 0.3 };
  }
  return {
    encoding: PRACTICAL_ENCODINGS[best.name] ?? best.name,
    certainty: Math.min(0.95, best.confidence / 100),
  };
}

/** The part around the first foreign bytes: a long ASCII preamble says nothing about the encoding. */
function sampleOf(buffer: Buffer): Buffer {
  if (buffer.length <= SAMPLE_BYTES) return buffer;
  const first = buffer.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, first - 1024);
  return buffer.subarray(start, start + SAMPLE_BYTES);
}

function hasTooManyControls(buffer: Buffer): boolean {
  const sample = buffer.subarray(0, SAMPLE_BYTES);
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) controls += 4;
    else if (byte < 0x20 && !isTextControl(byte)) controls++;
    else if (byte === 0x7f) controls++;
  }
  return controls > sample.length * MAX_CONTROL_SHARE;
}

/** Tab, line feed, vertical tab, form feed, carriage return, shifts of 7-bit encodings, end of file, escape. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x08 && byte <= 0x0f) || byte === 0x1a || byte === 0x1b;
}
