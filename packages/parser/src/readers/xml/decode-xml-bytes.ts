import iconv from 'iconv-lite';

/** XML bytes as text: byte order mark first, then the declaration, then UTF-8. */
export function decodeXmlBytes(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return iconv.decode(buffer, 'utf16le');
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return iconv.decode(buffer, 'utf16be');
  if (buffer[0] === 0x3c && buffer[1] === 0x00) return iconv.decode(buffer, 'utf16le');
  if (buffer[0] === 0x00 && buffer[1] === 0x3c) return iconv.decode(buffer, 'utf16be');
  const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.-]+)["']/.exec(
    buffer
      .subarray(0, 256)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1];
  const isOther = declared && !/^(?:utf-?8|us-ascii)$/i.test(declared);
  if (isOther && iconv.encodingExists(declared)) return iconv.decode(buffer, declared);
  return new TextDecoder().decode(bytes);
}
