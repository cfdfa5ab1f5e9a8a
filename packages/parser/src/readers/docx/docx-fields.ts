import { symbolCharacter } from '../ooxml/symbol-characters.ts';
import type { ParagraphContent, Story } from './docx-context.ts';

/** A field that is open: its instruction is being read, or its result. */
export type FieldFrame = {
  instruction: string;
  phase: 'instruction' | 'result';
  field: Field;
};

export type Field =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'index' }
  | { readonly kind: 'sequence'; readonly name: string }
  | { readonly kind: 'page' }
  /** Its text is known without the stored result. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other'; readonly name: string };

const NO_FIELD: Field = { kind: 'other', name: '' };

/** Word nests twenty; all that are open are asked about every piece of text. */
const MAX_NESTED_FIELDS = 100;

/** Begins a field inside those that are open; of too many the outermost is forgotten. */
export function openField(fields: FieldFrame[]): void {
  fields.push({ instruction: '', phase: 'instruction', field: NO_FIELD });
  if (fields.length > MAX_NESTED_FIELDS) fields.shift();
}

/** What a field instruction such as `HYPERLINK "https://…" \l "part"` asks for. */
export function readField(instruction: string): Field {
  const words = wordsOf(instruction);
  const name = words[0]?.toUpperCase() ?? '';
  switch (name) {
    case 'HYPERLINK':
      return hyperlink(words);
    case 'REF':
    case 'PAGEREF':
    case 'NOTEREF':
      return words[1] !== undefined && words.some((word) => /^\\h$/i.test(word))
        ? { kind: 'link', link: `#${words[1]}` }
        : { kind: 'other', name };
    case 'TOC':
    case 'INDEX':
    case 'TOA':
      return { kind: 'index' };
    case 'SEQ':
      return { kind: 'sequence', name: words[1] ?? '' };
    case 'PAGE':
      return { kind: 'page' };
    case 'SYMBOL':
      return symbol(words);
    default:
      return { kind: 'other', name };
  }
}

function wordsOf(instruction: string): string[] {
  return [...instruction.matchAll(/"((?:\\.|[^"\\])*)"?|(\S+)/g)].map((match) =>
    match[1] === undefined ? (match[2] ?? '') : match[1].replace(/\\(["\\])/g, '$1'),
  );
}

function hyperlink(words: readonly string[]): Field {
  const anchorAt = words.findIndex((word) => /^\\l$/i.test(word));
  const anchor = anchorAt > 0 ? words[anchorAt + 1] : undefined;
  const target = words[1] !== undefined && !words[1].startsWith('\\') ? words[1] : '';
  const link = anchor === undefined ? target : `${target}#${anchor}`;
  return link === '' ? NO_FIELD : { kind: 'link', link };
}

function symbol(words: readonly string[]): Field {
  const code = Number(words[1]);
  const fontAt = words.findIndex((word) => /^\\f$/i.test(word));
  const text = Number.isSafeInteger(code) ? symbolCharacter(code, words[fontAt + 1]) : '';
  return { kind: 'text', text };
}

/** What a field says about its paragraph as soon as its result begins. */
export function applyField(
  field: Field,
  content: ParagraphContent,
  story: Pick<Story, 'pageNumber'>,
): void {
  if (field.kind === 'sequence') content.sequenceName ??= field.name;
  if (field.kind === 'index') content.isIndex = true;
  if (field.kind === 'text') content.runs.push({ text: field.text, style: {} });
  if (field.kind === 'page' && story.pageNumber !== undefined) {
    content.runs.push({ text: story.pageNumber, style: {} });
  }
}
