import { decodeText } from '../../detect/decode-text.ts';
import { decodeWords } from './decode-words.ts';
import type { MailField, MimePart } from './mime-part.ts';

export type HeaderBlock = {
  readonly fields: readonly MailField[];
  readonly strayLines: readonly string[];
  /** Offset of the first byte of the body. */
  readonly bodyStart: number;
};

const LF = 0x0a;
const CR = 0x0d;
/** Fields beyond this many are left out; no mailer writes a tenth of it. */
const MAX_FIELDS = 10_000;

/** Reads header fields up to the first empty line (RFC 5322 2.2); a line that is no field is set aside. */
export function readHeaderFields(bytes: Uint8Array): HeaderBlock {
  const fields: { name: string; raw: string }[] = [];
  const strayLines: string[] = [];
  let strayFolds = false;
  let at = 0;
  while (at < bytes.length) {
    const { end, next } = lineEnd(bytes, at);
    if (end === at) return { fields, strayLines, bodyStart: next };
    const line = headerText(bytes.subarray(at, end));
    const isFolded = bytes[at] === 0x20 || bytes[at] === 0x09;
    const last = fields.at(-1);
    const name = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1];
    if (isFolded && last && !strayFolds) {
      const lineBreak = headerText(bytes.subarray(previousLineEnd(bytes, at), at));
      last.raw += lineBreak + line;
    } else if (name !== undefined && fields.length < MAX_FIELDS) {
      fields.push({ name, raw: line });
      strayFolds = false;
    } else {
      strayLines.push(line);
      strayFolds = true;
    }
    at = next;
  }
  return { fields, strayLines, bodyStart: bytes.length };
}

function lineEnd(bytes: Uint8Array, start: number): { end: number; next: number } {
  const newline = bytes.indexOf(LF, start);
  if (newline === -1) return { end: bytes.length, next: bytes.length };
  const end = newline > start && bytes[newline - 1] === CR ? newline - 1 : newline;
  return { end, next: newline + 1 };
}

function previousLineEnd(bytes: Uint8Array, at: number): number {
  return bytes[at - 2] === CR ? at - 2 : at - 1;
}

/** Header bytes are ASCII by the rules, UTF-8 or some legacy encoding in practice. */
function headerText(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1');
  if (!/[\u0080-\u00ff]/.test(latin1)) return latin1;
  return decodeText(bytes)?.text ?? latin1;
}

/** The value of the first field of a name: unfolded, encoded words decoded; undefined when there is none. */
export function fieldValue(part: Pick<MimePart, 'fields'>, name: string): string | undefined {
  return fieldValues(part, name)[0];
}

export function fieldValues(part: Pick<MimePart, 'fields'>, name: string): string[] {
  return rawValues(part, name).map((value) => decodeWords(value));
}

/** Unfolded values, encoded words still as they are. */
export function rawValues(part: Pick<MimePart, 'fields'>, name: string): string[] {
  const wanted = name.toLowerCase();
  return part.fields
    .filter((field) => field.name.toLowerCase() === wanted)
    .map((field) => unfold(field.raw.slice(field.raw.indexOf(':') + 1)));
}

export function unfold(raw: string): string {
  return raw.replace(/\r?\n(?=[ \t])/g, '').trim();
}
