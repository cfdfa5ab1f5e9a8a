import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';

/** Letters that count on, at least: one or two may be signs of a drawing. */
const FEWEST = 3;
/** `A`, `Q, R`, `X–Z`. */
const LETTERS = /^(\p{Lu})(?:\s?[-–—,/&]\s?\p{Lu}){0,3}$/u;
const RUNNING: ReadonlySet<string> = new Set(['Text', 'ListItem', 'SectionHeader']);

/** Lone letters over what begins with them, in the order of the alphabet: they head the parts of a glossary, an index, a directory. */
export function findLetterHeads(drafts: readonly PageDraft[]): ReadonlySet<DraftBlock> {
  const blocks = drafts.flatMap(({ elements }) => elements.filter(isRunning));
  const heads = blocks.filter((block, at) => opens(block, blocks[at + 1]));
  const letters = heads.map(letterOf);
  const countsOn = letters.every((letter, at) => at === 0 || isAfter(letter, letters[at - 1]));
  return new Set(countsOn && heads.length >= FEWEST ? heads : []);
}

function isRunning({ label }: DraftBlock): boolean {
  return RUNNING.has(label);
}

function letterOf({ text }: DraftBlock): string {
  return bare(LETTERS.exec(text.trim())?.[1] ?? '');
}

function opens(block: DraftBlock, next: DraftBlock | undefined): boolean {
  const letter = letterOf(block);
  if (letter === '' || !next || letterOf(next) !== '') return false;
  return bare(/\p{L}/u.exec(next.text)?.[0] ?? '') === letter;
}

/** A letter without its marks, as the alphabet has it. */
function bare(letter: string): string {
  return letter.normalize('NFD').charAt(0).toUpperCase();
}

function isAfter(letter: string, before = ''): boolean {
  return letter > before;
}
