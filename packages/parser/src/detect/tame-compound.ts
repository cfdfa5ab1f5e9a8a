import { cfbEntries } from './cfb-entries.ts';
import { cfbSectors, END_OF_CHAIN } from './cfb-sectors.ts';

/** Places of the neighbours and of the first child in a directory entry (MS-CFB 2.6.1). */
const LINKS_AT = [68, 72, 76];
const NO_ENTRY = 0xffffffff;
const ROOT = 0;

type Fix = { readonly at: number; readonly value: number };

/** The file without chains and trees that lead back to themselves, in which its reader would go round for ever. */
export function tameCompound(bytes: Uint8Array): Uint8Array {
  const straight = withFixes(bytes, chainFixes(bytes));
  return withFixes(straight, treeFixes(straight));
}

function withFixes(bytes: Uint8Array, fixes: readonly Fix[]): Uint8Array {
  if (fixes.length === 0) return bytes;
  const fixed = Uint8Array.from(bytes);
  const view = new DataView(fixed.buffer);
  for (const { at, value } of fixes) view.setUint32(at, value, true);
  return fixed;
}

/** A chain ends before a sector that it has passed. */
function chainFixes(bytes: Uint8Array): Fix[] {
  const sectors = cfbSectors(bytes);
  if (!sectors) return [];
  const { view, count, nextAt } = sectors;
  const fixes: Fix[] = [];
  /** By sector: the chain, counted from 1, that passed it first. */
  const passedBy = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    let sector = start;
    while (sector < count && passedBy[sector] === 0) {
      passedBy[sector] = start + 1;
      const at = nextAt(sector);
      if (at === undefined) break;
      sector = view.getUint32(at, true);
      if (passedBy[sector] === start + 1) fixes.push({ at, value: END_OF_CHAIN });
    }
  }
  return fixes;
}

/** Every entry is led to once, from the root; entries that nothing leads to lead nowhere. */
function treeFixes(bytes: Uint8Array): Fix[] {
  const entries = [...cfbEntries(bytes)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const known = new Set<number>([ROOT]);
  const kept = new Set<number>();
  const waiting = [ROOT];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (const at of linksOf(entries[index])) {
      const next = view.getUint32(at, true);
      if (next >= entries.length || known.has(next)) continue;
      known.add(next);
      kept.add(at);
      waiting.push(next);
    }
  }
  // Entries that are not used are filled with zeros.
  const leadsNowhere = (at: number) => [NO_ENTRY, ROOT].includes(view.getUint32(at, true));
  return entries
    .flatMap(linksOf)
    .filter((at) => !kept.has(at) && !leadsNowhere(at))
    .map((at) => ({ at, value: NO_ENTRY }));
}

function linksOf(entry: number | undefined): number[] {
  return entry === undefined ? [] : LINKS_AT.map((place) => entry + place);
}
