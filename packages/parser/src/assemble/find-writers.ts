import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isHeadingRole } from '../layout/blocks/page-tags.ts';
import type { DocumentStyle } from './document-style.ts';

/** `By Ida Moreau and Per Lind`, in the languages whose papers say so, with the names. */
const BY =
  /^(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|PAR|[Pp]or|POR|[Dd]i|DI|[Dd]oor|[Aa]v|[Aa]f|[Pp]rzez|[Tt]ekst|[Tt]exte?|[Tt]exto|[Tt]esto)[:\s]\s*(?<names>\p{Lu}[\p{L}\p{M}.'’-]*(?:,?\s(?:and|und|et|y|e|en|och|og|i|&|\p{Lu}[\p{L}\p{M}.'’-]*))+)$/u;
/** Type of such a line against that of the running text, at most. */
const LARGEST = 1.1;

/**
 * What looks like headings and says who wrote a story: the word for it and names, in type no larger than the text's. Words that
 * the document writes small elsewhere are no names: `By Business Segment`.
 */
export function findWriters(
  drafts: readonly PageDraft[],
  { bodySize }: DocumentStyle,
): ReadonlySet<DraftBlock> {
  const blocks = drafts.flatMap(({ elements }) => elements);
  const signed = blocks.filter(
    (block) => isUnsureHeading(block) && block.style.fontSize <= LARGEST * bodySize,
  );
  const named = signed.flatMap((block) => {
    const names = namesOf(block.text);
    return names.length > 1 ? [{ block, names }] : [];
  });
  if (named.length === 0) return new Set();
  const small = smallWords(blocks);
  return new Set(
    named.filter(({ names }) => !names.some((name) => small.has(name))).map(({ block }) => block),
  );
}

function isUnsureHeading({ label, role }: DraftBlock): boolean {
  return label === 'SectionHeader' && (role === undefined || !isHeadingRole(role));
}

/** The names of a line in small letters, without initials. */
function namesOf(text: string): string[] {
  const { names = '' } = text.match(BY)?.groups ?? {};
  return (names.match(/\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []).map((name) => name.toLowerCase());
}

function smallWords(blocks: readonly DraftBlock[]): ReadonlySet<string> {
  return new Set(blocks.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu) ?? []));
}
