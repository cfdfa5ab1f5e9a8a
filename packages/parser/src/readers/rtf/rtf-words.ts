import { ownValue } from '../../own-value.ts';
import type { RunStyle } from '../inline-text.ts';
import { isCodeCharacterStyle } from '../word/style-names.ts';
import { endCell, endNestedCell, endParagraph, endRow, endTable } from './rtf-blocks.ts';
import { endNestedRow } from './rtf-nested-tables.ts';
import { addRtfText } from './rtf-runs.ts';
import {
  newRtfSection,
  PLAIN_CHARACTERS,
  PLAIN_PARAGRAPH,
  type RtfCharacters,
  type RtfParagraph,
  type RtfStory,
} from './rtf-state.ts';

/** Tables are nested no deeper than this; what lies deeper stands in the innermost. */
const MAX_DEPTH = 20;

type Word = (story: RtfStory, value: number | undefined) => void;

/** Applies a control word; unknown ones say nothing here. */
export function applyRtfWord(name: string, value: number | undefined, story: RtfStory): void {
  const text = ownValue(TEXTS, name);
  if (text !== undefined) addRtfText(text, story);
  else if (SECTION_WORDS.has(name)) story.sections.at(-1)?.words.set(name, value ?? 0);
  else ownValue(WORDS, name)?.(story, value);
}

/** Control words about the pages of a section. */
const SECTION_WORDS: ReadonlySet<string> = new Set([
  'cols',
  'marglsxn',
  'margrsxn',
  'margtsxn',
  'margbsxn',
  'pghsxn',
  'pgwsxn',
  'pgnrestart',
  'pgnstarts',
  'sbkcol',
  'sbknone',
  'titlepg',
]);

/** Control words and symbols that stand for characters. */
const TEXTS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  '~': '\u00a0',
  _: '\u2011',
  '-': '\u00ad',
  '\\': '\\',
  '{': '{',
  '}': '}',
  zwj: '\u200d',
  zwnj: '\u200c',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
};

function characters(
  change: (now: RtfCharacters, value: number | undefined) => Partial<RtfCharacters>,
): Word {
  return (story, value) => {
    story.characters = { ...story.characters, ...change(story.characters, value) };
  };
}

function style(change: (value: number | undefined) => RunStyle): Word {
  return characters((now, value) => ({ style: { ...now.style, ...change(value) } }));
}

function paragraph(change: (value: number | undefined) => Partial<RtfParagraph>): Word {
  return (story, value) => {
    story.paragraph = { ...story.paragraph, ...change(value) };
  };
}

const toggle = (key: 'bold' | 'italic' | 'underline' | 'strike'): Word =>
  style((value) => ({ [key]: value !== 0 }));

const cellMerge =
  (side: 'down' | 'across', kind: 'first' | 'merged'): Word =>
  (story) => {
    story.nextDefinition = { ...story.nextDefinition, [side]: kind };
  };

const characterStyle: Word = (story, value) => {
  const name = story.header.characterStyles.get(value ?? -1) ?? '';
  if (isCodeCharacterStyle(name)) style(() => ({ code: true }))(story, value);
};

const WORDS: Readonly<Record<string, Word>> = {
  par: (story) => endParagraph(story),
  sect: (story) => {
    endParagraph(story);
    endTable(story);
    story.sections.push(newRtfSection(story.blocks.length));
  },
  sectd: (story) => story.sections.at(-1)?.words.clear(),
  chpgn: (story) => addRtfText(story.shared.pageNumber ?? '', story),
  page: (story) => {
    endParagraph(story);
    story.pages++;
  },
  pard: (story) => {
    story.paragraph = PLAIN_PARAGRAPH;
  },
  plain: (story) => {
    const { unicodeSkip, isDeleted } = story.characters;
    story.characters = { ...PLAIN_CHARACTERS, unicodeSkip, isDeleted };
  },
  cell: (story) => endCell(story),
  row: (story) => endRow(story),
  nestcell: (story) => endNestedCell(story),
  nestrow: (story) => endNestedRow(story),
  trowd: (story) => {
    story.definitions = [];
    story.isHeaderRow = false;
    story.singlesOutFirst = false;
  },
  trhdr: (story) => {
    story.isHeaderRow = true;
  },
  tbllkhdrrows: (story) => {
    story.singlesOutFirst = true;
  },
  clvmgf: cellMerge('down', 'first'),
  clvmrg: cellMerge('down', 'merged'),
  clmgf: cellMerge('across', 'first'),
  clmrg: cellMerge('across', 'merged'),
  cellx: (story, value) => {
    story.definitions.push({ ...story.nextDefinition, rightEdge: value ?? 0 });
    story.nextDefinition = { down: undefined, across: undefined };
  },
  b: toggle('bold'),
  i: toggle('italic'),
  ul: toggle('underline'),
  uld: toggle('underline'),
  uldb: toggle('underline'),
  ulw: toggle('underline'),
  ulnone: style(() => ({ underline: false })),
  strike: toggle('strike'),
  striked: toggle('strike'),
  super: style((value) => ({ superscript: value !== 0, subscript: false })),
  sub: style((value) => ({ subscript: value !== 0, superscript: false })),
  nosupersub: style(() => ({ superscript: false, subscript: false })),
  cs: characterStyle,
  f: characters((_now, value) => ({ font: value ?? 0 })),
  fs: characters((_now, value) => ({ typePoints: (value ?? 24) / 2 })),
  v: characters((_now, value) => ({ isHidden: value !== 0 })),
  uc: characters((_now, value) => ({ unicodeSkip: Math.max(0, value ?? 1) })),
  deleted: characters((_now, value) => ({ isDeleted: value !== 0 })),
  revised: style((value) => (value === 0 ? {} : { change: 'inserted' })),
  s: paragraph((value) => ({ styleNumber: value ?? 0 })),
  outlinelevel: paragraph((value) => ({ outlineLevel: value ?? 0 })),
  ls: paragraph((value) => ({ list: value ?? 0 })),
  ilvl: paragraph((value) => ({ listLevel: Math.min(Math.max(value ?? 0, 0), 8) })),
  li: paragraph((value) => ({ indentPoints: Math.max(0, (value ?? 0) / 20) })),
  intbl: paragraph(() => ({ inTable: true })),
  itap: paragraph((value) => ({ depth: Math.min(Math.max(value ?? 1, 1), MAX_DEPTH) })),
  pagebb: paragraph((value) => ({ startsPage: value !== 0 })),
};
