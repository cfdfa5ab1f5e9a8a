import type { PageDraft } from '../../layout/blocks/page-draft.ts';
import { plain } from './edge-sightings.ts';
import { edgeOf } from './page-edge.ts';

/** A copy says this share of what another page says away from its edges, in letters. */
const SAID_AGAIN = 0.8;
/** Pages that say less may be alike by chance: slides and forms without entries (letters). */
const FEWEST_LETTERS = 60;

/** Heights that are told apart (points). */
const STEP = 6;

/** Pages without those that say once more what an earlier one says at the same height, as the second and third copy of a bill do: what copies share is no furniture for it. */
export function withoutCopies(drafts: readonly PageDraft[]): PageDraft[] {
  const saidBy = new Map<string, ReadonlySet<string>[]>();
  return drafts.filter((draft) => {
    const own = midstOf(draft);
    // Copies share what is longest on them: only pages that do are compared.
    const longest = [...own].reduce((a, b) => (b.length > a.length ? b : a), '');
    const others = saidBy.get(longest) ?? [];
    if (others.some((other) => saysAgain(own, other))) return false;
    saidBy.set(longest, [...others, own]);
    return true;
  });
}

function midstOf(draft: PageDraft): Set<string> {
  const midst = draft.elements.filter((block) => !edgeOf(block, draft));
  const said = midst.filter(({ text }) => plain(text) !== '');
  return new Set(said.map(({ text, box }) => `${Math.round(box.y0 / STEP)} ${plain(text)}`));
}

function saysAgain(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const letters = (texts: Iterable<string>): number =>
    [...texts].reduce((sum, text) => sum + text.length, 0);
  const all = letters(own);
  const again = letters([...own].filter((text) => other.has(text)));
  return all >= FEWEST_LETTERS && again >= SAID_AGAIN * all;
}
