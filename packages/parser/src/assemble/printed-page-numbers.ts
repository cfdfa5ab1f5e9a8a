import type { PageDraft } from '../layout/blocks/page-draft.ts';
import { stripEnds } from '../strip-ends.ts';

type Candidate = { readonly text: string; readonly value: number };

/** The number printed on each page: the one among its furniture that counts on from page to page. */
export function printedPageNumbers(drafts: readonly PageDraft[]): (string | null)[] {
  const candidates = drafts.map(pageCandidates);
  const offsets = new Map<number, number>();
  candidates.forEach((page, index) => {
    for (const offset of new Set(page.map(({ value }) => value - pageOf(drafts, index))))
      offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  });
  return candidates.map((page, index) => {
    const ranked = [...page].sort(
      (a, b) => votes(offsets, b, pageOf(drafts, index)) - votes(offsets, a, pageOf(drafts, index)),
    );
    const [best] = ranked;
    if (!best) return drafts[index]?.pageLabel ?? null;
    const counted = votes(offsets, best, pageOf(drafts, index)) > 1 || drafts.length === 1;
    return counted ? best.text : (drafts[index]?.pageLabel ?? null);
  });
}

function pageOf(drafts: readonly PageDraft[], index: number): number {
  return drafts[index]?.pageNumber ?? index;
}

function votes(offsets: ReadonlyMap<number, number>, { value }: Candidate, page: number): number {
  return offsets.get(value - page) ?? 0;
}

const ROMAN = /^[ivxlc]{1,7}$/i;

/** Numbers at either end of a header or footer: `12`, `xiv`, `Page 3 of 9`, `4 | Title`, `Title 17`. */
function pageCandidates(draft: PageDraft): Candidate[] {
  return draft.elements
    .filter(({ label }) => label === 'PageHeader' || label === 'PageFooter')
    .flatMap(({ text }) => {
      const trimmed = stripEnds(text, isDash);
      const page = /\bpage\s+(\d{1,5})/i.exec(trimmed)?.[1];
      const first = /^(\d{1,5})(?=$|[\s|.])/.exec(trimmed)?.[1];
      const last = /(?:^|[\s|])(\d{1,5})$/.exec(trimmed)?.[1];
      const roman = ROMAN.test(trimmed) ? trimmed : undefined;
      return [page, first, last, roman].flatMap((found) => (found ? [candidate(found)] : []));
    });
}

function isDash(character: string): boolean {
  return /[-–—|\s]/.test(character);
}

function candidate(text: string): Candidate {
  return { text, value: ROMAN.test(text) ? romanValue(text) : Number(text) };
}

const LETTERS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(text: string): number {
  const digits = [...text.toLowerCase()].map((letter) => LETTERS[letter] ?? 0);
  return digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
}
