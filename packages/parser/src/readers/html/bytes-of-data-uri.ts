/** The bytes a `data:` address carries; nothing for any other address. */
export function bytesOfDataUri(address: string): Uint8Array | undefined {
  const match = /^data:([^,]{0,200}),/i.exec(address);
  if (!match) return undefined;
  const data = address.slice(match[0].length);
  if (/;\s*base64\s*$/i.test(match[1] ?? '')) return Buffer.from(data, 'base64');
  const bytes = Buffer.from(data).toString('latin1');
  const unescaped = bytes.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(unescaped, 'latin1');
}
