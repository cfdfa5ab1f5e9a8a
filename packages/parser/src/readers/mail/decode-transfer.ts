import { decodeUuencoded } from './decode-uuencoded.ts';

export type Decoded = { readonly bytes: Uint8Array; readonly complaint?: string };

/** Undoes a content transfer encoding (RFC 2045 6); damage is read over and told. */
export function decodeTransfer(bytes: Uint8Array, encoding: string): Decoded {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return decodeBase64(bytes);
    case 'quoted-printable':
      return { bytes: decodeQuotedPrintable(bytes) };
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode': {
      const [file] = decodeUuencoded(Buffer.from(bytes).toString('latin1')).files;
      return file ? { bytes: file.bytes } : { bytes };
    }
    default:
      return { bytes };
  }
}

/** Base64 with foreign letters read over; it ends at its padding. */
export function decodeBase64(bytes: Uint8Array): Decoded {
  const text = Buffer.from(bytes).toString('latin1');
  const padding = text.indexOf('=');
  const digits = padding === -1 ? text : text.slice(0, padding);
  const clean = digits.replace(/[^A-Za-z0-9+/\-_]+/g, '');
  const foreign = digits.replace(/[A-Za-z0-9+/\-_\s]+/g, '').length;
  const decoded = Buffer.from(clean, 'base64');
  return foreign > 0
    ? { bytes: decoded, complaint: `${foreign} letters that are no base64 were read over` }
    : { bytes: decoded };
}

/** Quoted-printable (RFC 2045 6.7): line ends are CRLF, blanks before them were added on the way; an equals sign that means nothing stays. */
export function decodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split('\n').map(withoutTrailingBlanks);
  const joined = lines
    .map((line, index) => {
      if (line.endsWith('=')) return line.slice(0, -1);
      return index === lines.length - 1 ? line : `${line}\r\n`;
    })
    .join('');
  const text = joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(text, 'latin1');
}

/** Only blanks, tabs and the carriage return: other white space may be a letter of the text. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\r'.includes(line[end - 1] ?? '')) end--;
  return line.slice(0, end);
}
