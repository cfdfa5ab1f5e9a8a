import type { Location } from './doc-fib.ts';
import { readSprms, type Sprm } from './doc-sprms.ts';

export type FormattedRun = {
  readonly from: number;
  readonly to: number;
  readonly styleNumber: number;
  readonly sprms: readonly Sprm[];
};

/** Finds the formatting of a byte offset. */
export type Formatting = (offset: number) => FormattedRun | undefined;

const PAGE_BYTES = 512;
/** Bytes of an entry of a paragraph page besides its offset ([MS-DOC] 2.9.23). */
const PARAGRAPH_ENTRY = 13;

/** Formatting of characters or paragraphs from their formatted disk pages ([MS-DOC] 2.9.33, 2.9.55). */
export function readFormatting(
  document: Uint8Array,
  table: Uint8Array,
  location: Location,
  kind: 'character' | 'paragraph',
): Formatting {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.floor((Math.min(location.size, table.length - location.at) - 4) / 8);
  const runs: FormattedRun[] = [];
  for (let i = 0; i < count; i++) {
    const page = view.getUint32(location.at + (count + 1) * 4 + i * 4, true) & 0x3fffff;
    const bytes = document.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
    if (bytes.length === PAGE_BYTES) runs.push(...readPage(bytes, kind));
  }
  runs.sort((a, b) => a.from - b.from);
  return finder(runs);
}

function readPage(page: Uint8Array, kind: 'character' | 'paragraph'): FormattedRun[] {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const count = page[PAGE_BYTES - 1] ?? 0;
  const entryBytes = kind === 'character' ? 1 : PARAGRAPH_ENTRY;
  const entries = (count + 1) * 4;
  if (entries + count * entryBytes > PAGE_BYTES) return [];
  return Array.from({ length: count }, (_one, i) => {
    const offset = (page[entries + i * entryBytes] ?? 0) * 2;
    const content = offset === 0 ? new Uint8Array(0) : entryAt(page, offset, kind);
    const isParagraph = kind === 'paragraph' && content.length >= 2;
    return {
      from: view.getUint32(i * 4, true),
      to: view.getUint32((i + 1) * 4, true),
      styleNumber: isParagraph ? (content[0] ?? 0) | ((content[1] ?? 0) << 8) : 0,
      sprms: readSprms(isParagraph ? content.subarray(2) : content),
    };
  });
}

function entryAt(page: Uint8Array, offset: number, kind: 'character' | 'paragraph'): Uint8Array {
  const size = page[offset] ?? 0;
  if (kind === 'character') return page.subarray(offset + 1, offset + 1 + size);
  if (size > 0) return page.subarray(offset + 1, offset + size * 2);
  return page.subarray(offset + 2, offset + 2 + (page[offset + 1] ?? 0) * 2);
}

/** Looks at the last hit first: text is read from front to back. */
function finder(runs: readonly FormattedRun[]): Formatting {
  let last = 0;
  return (offset) => {
    const recent = runs[last];
    if (recent && offset >= recent.from && offset < recent.to) return recent;
    let low = 0;
    let high = runs.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const run = runs[middle];
      if (!run || offset < run.from) high = middle - 1;
      else if (offset >= run.to) low = middle + 1;
      else {
        last = middle;
        return run;
      }
    }
    return undefined;
  };
}
