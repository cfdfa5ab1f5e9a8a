import type { PageDraft } from './layout/blocks/page-draft.ts';
import type { PagesReading } from './readers/reading.ts';
import { recognisePage } from './recognise-page.ts';

/** Where no more pages than these are asked for, they do not show by themselves what repeats. */
const FEW_PAGES = 2;
/** Pages before and behind that are looked at: left and right pages have heads of their own. */
const NEXT = [-2, -1, 1, 2];

/** Pages next to one of a few that were asked for, as far as the file has text on them: they tell what every page says. */
export async function draftBeside(
  reading: PagesReading,
  pageNumber: number,
  wanted: readonly number[] | undefined,
): Promise<PageDraft[]> {
  if (!wanted || wanted.length > FEW_PAGES) return [];
  const drafts: PageDraft[] = [];
  for (const step of NEXT) {
    const other = pageNumber + step;
    if (other < 0 || other >= reading.numPages || wanted.includes(other)) continue;
    const draft = await draftOther(reading, other);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** Nobody asked for this page: what goes wrong with it is not told. */
async function draftOther(reading: PagesReading, page: number): Promise<PageDraft | undefined> {
  try {
    const primitives = await reading.readPage(page);
    return primitives.words.length > 0 ? recognisePage(primitives) : undefined;
  } catch {
    return undefined;
  }
}
