import { cfbEntries } from './cfb-entries.ts';

/** Names of all storages and streams of a compound file; what cannot be reached is left out. */
export function listCfbNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...cfbEntries(bytes)].flatMap((offset) => readName(view, offset) ?? []);
}

function readName(view: DataView, offset: number): string | undefined {
  const kind = view.getUint8(offset + 66);
  const units = Math.min(31, view.getUint16(offset + 64, true) / 2 - 1);
  if (kind === 0 || units < 1) return undefined;
  let name = '';
  for (let unit = 0; unit < units; unit++) {
    name += String.fromCharCode(view.getUint16(offset + 2 * unit, true));
  }
  return name;
}
