import { decodeLabelled } from '../../detect/decode-text.ts';
import { decodeWords } from './decode-words.ts';

/** `value; name=value; …` of Content-Type and Content-Disposition, with continued and encoded values joined (RFC 2231). */
export function parseParameters(text: string): {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
} {
  const [first = '', ...rest] = splitOutsideQuotes(text);
  const plain = new Map<string, string>();
  const pieces = new Map<string, { order: number; text: string; isEncoded: boolean }[]>();
  for (const part of rest) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim().toLowerCase();
    const value = unquote(part.slice(equals + 1).trim());
    const extended = /^([^*]+)(?:\*(\d+))?(\*)?$/.exec(name);
    const base = extended?.[1];
    if (!extended || base === undefined || (!extended[2] && !extended[3])) {
      if (!plain.has(name)) plain.set(name, decodeWords(value));
      continue;
    }
    const list = pieces.get(base) ?? [];
    list.push({ order: Number(extended[2] ?? 0), text: value, isEncoded: extended[3] === '*' });
    pieces.set(base, list);
  }
  for (const [name, list] of pieces) plain.set(name, joinPieces(list));
  return { value: first.trim().toLowerCase(), parameters: plain };
}

function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    if (letter === '\\' && isQuoted) {
      current += letter + (text[++index] ?? '');
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === ';' && !isQuoted) {
      parts.push(current);
      current = '';
    } else {
      current += letter;
    }
  }
  return [...parts, current];
}

function unquote(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"?/s.exec(text);
  if (quoted) return (quoted[1] ?? '').replace(/\\(.)/gs, '$1');
  return withoutComment(text);
}

/** A remark in parentheses may follow a value (RFC 5322, 3.2.2). */
function withoutComment(text: string): string {
  const trimmed = text.trimEnd();
  const opening = trimmed.indexOf('(', trimmed.lastIndexOf(')', trimmed.length - 2) + 1);
  return trimmed.endsWith(')') && opening >= 0 ? trimmed.slice(0, opening).trimEnd() : text;
}

function joinPieces(list: readonly { order: number; text: string; isEncoded: boolean }[]): string {
  const sorted = list.toSorted((a, b) => a.order - b.order);
  const declared = sorted[0]?.isEncoded ? /^([^']*)'[^']*'/.exec(sorted[0].text) : null;
  const bytes = Buffer.concat(
    sorted.map((piece, index) => {
      const text = index === 0 && declared ? piece.text.slice(declared[0].length) : piece.text;
      return piece.isEncoded ? percentBytes(text) : Buffer.from(text, 'utf8');
    }),
  );
  return decodeLabelled(bytes, declared?.[1] || 'utf-8') ?? bytes.toString('utf8');
}

function percentBytes(text: string): Buffer {
  const latin1 = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin1, 'latin1');
}
