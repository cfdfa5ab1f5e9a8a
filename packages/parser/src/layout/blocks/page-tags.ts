import { ownValue } from '../../own-value.ts';
import type { PagePrimitives, StructureNode, Word } from '../../page/primitives.ts';
import type { TextLine } from '../lines/text-line.ts';
import { wholeParagraphs } from './tagged-paragraphs.ts';

/** What the structure tree says about a piece of a page. */
export type Tag = {
  /** `H1` to `H6`, `H`, `Title`, `P`, `LI`, `Caption`, `Note`, `Formula`, `Code`, `TOCI`, `Cell` or `Figure`. */
  readonly role: string;
  /** The element of the tree: pieces with the same one belong together. */
  readonly element: StructureNode;
};

/** The structure tree of a page whose tags have earned some trust. */
export type PageTags = {
  /** The tag of a word, undefined for artifacts. */
  of(word: Word): Tag | undefined;
  /** The paragraphs of several lines, where they are an author's and not the lines of the page. */
  readonly paragraphs: ReadonlySet<StructureNode> | undefined;
};

/** Roles that say what content is, with the name they are known by here; all others are containers or inline. */
const ROLES: Readonly<Record<string, string>> = {
  H: 'H',
  H1: 'H1',
  H2: 'H2',
  H3: 'H3',
  H4: 'H4',
  H5: 'H5',
  H6: 'H6',
  Title: 'Title',
  P: 'P',
  LI: 'LI',
  Caption: 'Caption',
  Note: 'Note',
  FENote: 'Note',
  Formula: 'Formula',
  Code: 'Code',
  TOCI: 'TOCI',
  TD: 'Cell',
  TH: 'Cell',
  Figure: 'Figure',
};

/** Letters of a page that tags must cover; what they leave out are its header and footer (share). */
const LEAST_COVERED = 0.7;

/** Pages where more than this is a heading were tagged by how they look, or by accident (shares of letters and of elements). */
const MOST_HEADING_LETTERS = 0.35;
const MOST_HEADINGS = 0.67;

/** The tags of a page, unless it has none or they cannot be trusted. */
export function readPageTags({ structure, words }: PagePrimitives): PageTags | undefined {
  if (structure.length === 0) return undefined;
  const tags = new Map<number, Tag>();
  for (const node of structure) noteTags(node, undefined, tags);
  const of = (word: Word): Tag | undefined =>
    word.markedContentId === undefined ? undefined : tags.get(word.markedContentId);
  if (!isCredible(words, of)) return undefined;
  return { of, paragraphs: wholeParagraphs(words, of) };
}

export function isHeadingRole(role: string | undefined): boolean {
  return role !== undefined && /^(?:H[1-6]?|Title)$/.test(role);
}

/** A role inside of another one is the nearer to the content, but a paragraph says nothing new. */
function noteTags(node: StructureNode, outer: Tag | undefined, tags: Map<number, Tag>): void {
  const role = ownValue(ROLES, node.role);
  const isNews = role !== undefined && !(role === 'P' && outer) && outer?.role !== 'Cell';
  const tag = isNews ? { role, element: node } : outer;
  if (tag) for (const id of node.markedContentIds) tags.set(id, tag);
  for (const child of node.children) noteTags(child, tag, tags);
}

function isCredible(words: readonly Word[], of: (word: Word) => Tag | undefined): boolean {
  let letters = 0;
  let covered = 0;
  let inHeadings = 0;
  const headings = new Set<StructureNode>();
  const elements = new Set<StructureNode>();
  for (const word of words) {
    const tag = of(word);
    letters += word.text.length;
    if (!tag) continue;
    covered += word.text.length;
    elements.add(tag.element);
    if (!isHeadingRole(tag.role)) continue;
    inHeadings += word.text.length;
    headings.add(tag.element);
  }
  if (covered < LEAST_COVERED * letters || elements.size < 2) return false;
  if (headings.size < 3) return true;
  return (
    inHeadings <= MOST_HEADING_LETTERS * covered && headings.size <= MOST_HEADINGS * elements.size
  );
}

/** Letters of a block that must share a role for it to be the block's (share). */
const MAJORITY = 0.8;

/** The role most letters of some lines have: `Artifact` where the tree leaves them out, undefined where they differ. */
export function roleOfLines(lines: readonly TextLine[], tags: PageTags): string | undefined {
  const letters = new Map<string, number>();
  let all = 0;
  for (const line of lines)
    for (const word of line.words) {
      const role = tags.of(word)?.role ?? 'Artifact';
      letters.set(role, (letters.get(role) ?? 0) + word.text.length);
      all += word.text.length;
    }
  for (const [role, count] of letters) if (count >= MAJORITY * all) return role;
  return undefined;
}
