import { type Element, type ParsedDocument, tableText } from '@sheaf/document';
import { countWordTrouble } from './count-word-trouble.ts';

/** What a symptom is called, how often a document has it, and what it looks like there. */
export type Symptoms = Readonly<Record<string, readonly string[]>>;

/** Signs of wrong text that show without knowing the right one; each with what was seen. */
export function countSymptoms(document: ParsedDocument): Symptoms {
  const elements = document.pages.flatMap((page) => page.elements);
  const running = elements.filter(({ label }) => RUNNING.has(label));
  const texts = elements.map(textOf);
  return {
    'characters lost': document.warnings
      .filter(({ code }) => code === 'text_lost')
      .map(({ message }) => message),
    'unknown characters': texts.flatMap((text) => around(text, /\ufffd+/gu)),
    ...countWordTrouble(texts.filter((text) => text !== '')),
    'soft hyphens': texts.flatMap((text) => around(text, /\u00ad/gu)),
    'one-off furniture': oneOffFurniture(document),
    'page numbers in text': running
      .filter(({ text }) => /^[-–—]\s?\d{1,4}\s?[-–—]$/.test(text.trim()))
      .map(shown),
    fragments: running.filter(({ text }) => isFragment(text)).map(shown),
    'broken sentences': brokenSentences(running),
    'bullets unseen': running
      .filter(({ text }) => /^(?:[o►▸➢❖§]|[\ue000-\uf8ff])\s+\p{L}/u.test(text))
      .map(shown),
    'code that is a list': elements
      .filter(({ label, text }) => label === 'Code' && /^\s*o\s+\p{Lu}/mu.test(text))
      .map(shown),
    'lone ticks': texts.flatMap((text) => around(text, /(?<=\p{Ll}\s)[☐☑☒](?=\s\p{Ll})/gu)),
    'bold letters of scans': elements.flatMap(boldLetters),
    'empty tables': elements.filter(isMostlyEmpty).map(() => 'table'),
    'one level of headings': oneLevel(elements),
  };
}

/** What is read as running text. */
const RUNNING: ReadonlySet<string> = new Set([
  'Text',
  'ListItem',
  'SectionHeader',
  'Title',
  'Footnote',
  'Caption',
]);

function textOf(element: Element): string {
  if (element.label === 'Table' && element.table) return tableText(element.table);
  return element.label === 'Formula' || element.label === 'Code' ? '' : element.text;
}

function shown({ text }: Element): string {
  return text.slice(0, 60);
}

/** What a pattern finds, with the words around it. */
export function around(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - 20), index + found.length + 20),
  );
}

/** Headers and footers of longer documents that say something and say it once, and that nothing else says either. */
function oneOffFurniture({ pages }: ParsedDocument): string[] {
  if (pages.length < 2) return [];
  const elements = pages.flatMap((page) => page.elements);
  const form = ({ text }: Element) => text.toLowerCase().replace(/\d+|\b[ivxlc]+\b/g, '#');
  const counts = new Map<string, number>();
  for (const element of elements) counts.set(form(element), (counts.get(form(element)) ?? 0) + 1);
  return elements
    .filter(({ label }) => label === 'PageHeader' || label === 'PageFooter')
    .filter((block) => counts.get(form(block)) === 1 && /\p{L}{3}/u.test(block.text))
    .map(shown);
}

/** Letters, but not as much as a short word. */
function isFragment(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 0 && letters.length <= 2 && !/\d/.test(text);
}

/** Paragraphs that stop in mid-sentence before one that begins in mid-sentence, and are not told to belong together. */
function brokenSentences(running: readonly Element[]): string[] {
  return running.flatMap((element, index) => {
    const next = running[index + 1];
    if (element.label !== 'Text' || next?.label !== 'Text' || next.continues) return [];
    const isBroken =
      /[\p{Ll},]$/u.test(element.text.trim()) && /^\p{Ll}{2}/u.test(next.text.trim());
    return isBroken ? [`${element.text.trim().slice(-30)} | ${next.text.trim().slice(0, 30)}`] : [];
  });
}

/** Single letters of scanned paragraphs taken for bold: print has them in formulas, scans by accident. */
function boldLetters({ label, origin, text, spans = [] }: Element): string[] {
  if (label !== 'Text' || origin !== 'ocr') return [];
  return spans
    .filter(({ bold, start, end }) => bold && /^\p{L}$/u.test(text.slice(start, end).trim()))
    .map(({ start, end }) => text.slice(Math.max(0, start - 20), end + 20));
}

function isMostlyEmpty(element: Element): boolean {
  if (element.label !== 'Table' || !element.table) return false;
  const { cells } = element.table;
  return cells.filter(({ text }) => text.trim() === '').length > cells.length / 2;
}

/** Fewest headings of a document that should have more than one level. */
const MANY_HEADINGS = 8;

function oneLevel(elements: readonly Element[]): string[] {
  const levels = elements.flatMap((element) =>
    'headingLevel' in element ? [element.headingLevel] : [],
  );
  return levels.length >= MANY_HEADINGS && new Set(levels).size === 1
    ? [`${levels.length} headings`]
    : [];
}
