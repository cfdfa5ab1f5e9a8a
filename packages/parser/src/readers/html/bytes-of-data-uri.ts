/** The bytes a `data:` address carries; nothing for any other address. */
export function bytesOfDataUri(address: string): Uint8Array | undefined {
  const match = /^data:([^,]{0,200}),/i.exec(address);
  if (!match) return undefined;
  const data = address.slice(match[0].length);
  if (/;\s*base64\s*$/i.test(match[1] ?? '')) return Buffer.from(data, 'base64');
  try {
    return Buffer.from(decodeURIComponent(data), 'latin1');
  } catch {
    return undefined;
  }
}
