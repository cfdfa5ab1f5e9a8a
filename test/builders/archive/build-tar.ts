const BLOCK = 512;

export type BuiltTarEntry = {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** `0` file, `1` hard link, `2` symbolic link, `3` device, `5` folder, `x` pax, `L` long name. */
  readonly type?: string;
  readonly linkName?: string;
  /** Announced instead of the real size. */
  readonly size?: number;
};

/** A TAR of our own making, entry by entry. */
export function buildTar(entries: readonly BuiltTarEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, content = '', type = '0', linkName = '', size }) => {
    const data = Buffer.from(content);
    const header = Buffer.alloc(BLOCK);
    header.write(name, 0, 100);
    header.write('0000644\0', 100);
    header.write(`${(size ?? data.length).toString(8).padStart(11, '0')}\0`, 124);
    header.write(`${(1_700_000_000).toString(8).padStart(11, '0')}\0`, 136);
    header.write('        ', 148);
    header.write(type, 156);
    header.write(linkName, 157, 100);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)];
  });
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/** A pax record with its own length in front. */
export function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length++;
  return `${length}${rest}`;
}
