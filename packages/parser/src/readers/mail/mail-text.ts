import { decodeLabelled, decodeText } from '../../detect/decode-text.ts';
import type { MimePart } from './mime-part.ts';

/** The text of a part by its declared encoding, or the one its bytes look like; flowed lines joined (RFC 3676). */
export function textOfPart(part: MimePart, bytes: Uint8Array): string {
  const text = charsetText(bytes, part.typeParameters.get('charset') ?? '');
  const isFlowed = part.typeParameters.get('format')?.toLowerCase() === 'flowed';
  const unified = text.replace(/\r\n?/g, '\n');
  return isFlowed
    ? unflow(unified, part.typeParameters.get('delsp')?.toLowerCase() === 'yes')
    : unified;
}

function charsetText(bytes: Uint8Array, label: string): string {
  const charset = label.trim().toLowerCase();
  const isAscii =
    charset === '' || charset === 'us-ascii' || charset === 'ascii' || charset === 'unknown-8bit';
  if (!isAscii) {
    const text = decodeLabelled(bytes, charset);
    // A wrong label shows as replacement characters.
    if (text !== undefined && !text.includes('\ufffd')) return text;
    return decodeText(bytes)?.text ?? text ?? Buffer.from(bytes).toString('latin1');
  }
  return decodeText(bytes)?.text ?? Buffer.from(bytes).toString('latin1');
}

function unflow(text: string, dropsBlank: boolean): string {
  const lines: string[] = [];
  let previousQuote: number | undefined;
  for (const line of text.split('\n')) {
    const quote = /^>*/.exec(line)?.[0].length ?? 0;
    const content = line.slice(quote).replace(/^ /, '');
    const isSignature = content === '-- ';
    if (previousQuote === quote && !isSignature) {
      lines[lines.length - 1] += content;
    } else {
      lines.push('>'.repeat(quote) + (quote > 0 ? ' ' : '') + content);
    }
    const flows = content.endsWith(' ') && !isSignature;
    previousQuote = flows ? quote : undefined;
    if (flows && dropsBlank) lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, -1);
  }
  return lines.join('\n');
}
