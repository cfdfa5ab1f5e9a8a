import { decodeLabelled } from '../../detect/decode-text.ts';
import { decodeBase64, decodeQuotedPrintable } from './decode-transfer.ts';

const WORD = /=\?([^?*\s]+)(?:\*[^?]*)?\?([bBqQ])\?([^?]*)\?=/g;

/** Decodes encoded words (RFC 2047); blanks between two of them go, and bytes cut between words of one encoding are joined first. */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text;
  const pieces: { readonly charset: string; readonly bytes: Uint8Array }[] = [];
  let decoded = '';
  let at = 0;
  const flush = () => {
    decoded += joinPieces(pieces);
    pieces.length = 0;
  };
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(at, match.index);
    if (pieces.length === 0 || between.trim() !== '') {
      flush();
      decoded += between;
    }
    pieces.push({ charset: match[1] ?? '', bytes: wordBytes(match[2] ?? '', match[3] ?? '') });
    at = match.index + match[0].length;
  }
  flush();
  return decoded + text.slice(at);
}

function wordBytes(encoding: string, content: string): Uint8Array {
  const bytes = Buffer.from(content, 'latin1');
  if (encoding.toUpperCase() === 'B') return decodeBase64(bytes).bytes;
  return decodeQuotedPrintable(Buffer.from(content.replaceAll('_', ' '), 'latin1'));
}

function joinPieces(pieces: readonly { charset: string; bytes: Uint8Array }[]): string {
  let text = '';
  let index = 0;
  while (index < pieces.length) {
    const charset = pieces[index]?.charset ?? '';
    const run: Uint8Array[] = [];
    while (pieces[index]?.charset === charset) run.push(pieces[index++]?.bytes ?? new Uint8Array());
    const bytes = Buffer.concat(run);
    text += decodeLabelled(bytes, charset) ?? bytes.toString('utf8');
  }
  return text;
}
