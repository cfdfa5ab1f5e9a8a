import iconv from 'iconv-lite';

/** HTML looks for its own encoding in this many bytes, as browsers do. */
const PRESCAN_BYTES = 4096;

/** A page's bytes as text: byte order mark, then what the page declares, then UTF-8 if it is valid, else Windows-1252. */
export function decodeHtmlBytes(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return iconv.decode(buffer, 'utf16le');
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return iconv.decode(buffer, 'utf16be');
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf)
    return iconv.decode(buffer, 'utf8');
  const head = buffer.subarray(0, PRESCAN_BYTES).toString('latin1');
  const declared = declaredEncoding(head);
  const name = declared
    ?.toLowerCase()
    .replace(/^(?:iso-8859-1|latin-?1|us-ascii)$/, 'windows-1252');
  if (name && name !== 'utf-8' && !name.startsWith('utf-16') && iconv.encodingExists(name)) {
    return iconv.decode(buffer, name);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return iconv.decode(buffer, name === 'utf-8' ? 'utf8' : 'windows-1252');
  }
}

function declaredEncoding(head: string): string | undefined {
  for (const [tag] of head.matchAll(/<(?:meta|\?xml)[^<>]*/gi)) {
    const name = /(?:charset|encoding)\s*=[\s"']*([\w:.-]+)/i.exec(tag)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
