import { type Box, boxArea, sharedArea } from '@sheaf/document';
import type { FoundTable } from '../found-table.ts';
import { headUntold } from '../heads/head-untold.ts';
import type { TaggedTable } from '../propose/find-tagged-tables.ts';
import { headSections } from '../structure/section-rows.ts';

/** Share of the larger of two areas that lies in the other where both are of one table: a table within a page that is laid out as one is no witness of it. */
const SAME_TABLE = 0.6;

/** Tagged tables that are plain by themselves or seen as well; what is seen has a head that the tags leave out, as those repeated on each page are. */
export function believeTags(
  tagged: readonly TaggedTable[],
  found: readonly FoundTable[],
  headByLooks: (own: TaggedTable) => number,
): FoundTable[] {
  return tagged.flatMap((own) => {
    const seen = found.find(({ box }) => isSamePlace(box, own.box));
    if (!seen && !own.isPlain) return [];
    if (seen && holdsMore(seen, own)) return [];
    const table = headSections(
      headUntold(own.table, seen?.table, () => headByLooks(own)),
      own.sections,
    );
    return [{ ...own, table }];
  });
}

function isSamePlace(a: Box, b: Box): boolean {
  return sharedArea(a, b) > SAME_TABLE * Math.max(boxArea(a), boxArea(b));
}

/** Share of the columns that a head fills which the tags leave out; running heads stand over some by chance. */
const FILLED = 0.6;
/** Rows over each other reach into each other by less than this (points). */
const OVERLAP = 2;

/** Whether a table has all words of another in as many columns, and a row of names over them. */
function holdsMore(seen: FoundTable, own: FoundTable): boolean {
  if (seen.table.numCols !== own.table.numCols || seen.words.size <= own.words.size) return false;
  const top = own.box.y0;
  const written = seen.table.cells.filter(({ text }) => text !== '');
  const over = written.filter(({ box }) => box.y1 <= top + OVERLAP);
  const foot = Math.max(...over.map(({ box }) => box.y1));
  const below = written.filter(({ box }) => box.y0 >= foot - OVERLAP);
  const more = [...seen.words].filter((word) => !own.words.has(word));
  return (
    over.length >= FILLED * seen.table.numCols &&
    over.length + below.length === written.length &&
    more.every(({ box }) => box.y1 <= top + OVERLAP) &&
    [...own.words].every((word) => seen.words.has(word))
  );
}
