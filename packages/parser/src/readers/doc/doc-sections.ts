import type { FlowBlock } from '../flow-block.ts';
import {
  DEFAULT_WORD_PAGE,
  type PageFurniture,
  type WordPageSetup,
  type WordSection,
} from '../word/word-section.ts';
import { FIB_INDEX, type Fib } from './doc-fib.ts';
import type { DocFile } from './doc-file.ts';
import { positions } from './doc-notes.ts';
import { operandValue, readSprms, type Sprm } from './doc-sprms.ts';
import { readDocStory } from './doc-story.ts';

/** Bytes that describe one section behind the positions of all ([MS-DOC] 2.9.243). */
const SECTION_BYTES = 12;
/** Property changes of sections ([MS-DOC] 2.6.4). */
const BREAK_KIND = 0x3009;
const HAS_OWN_FIRST_PAGE = 0x300a;
/** Kinds of section breaks that start no page: none, and the next column. */
const LAST_PAGELESS_BREAK = 1;
const NEW_PAGE = 2;

/** Stories of the header part: six separators first, then six a section ([MS-DOC] 2.3.4). */
const FIRST_STORY = 6;
const STORIES_A_SECTION = 6;
const STORY_OF = { header: 1, footer: 3, firstHeader: 4, firstFooter: 5 } as const;
type Place = keyof typeof STORY_OF;
type Furniture = Readonly<Record<Place, readonly FlowBlock[]>>;

/** The body cut into its sections; headers and footers that one does not have are those of the one before. */
export function docSections(
  file: DocFile,
  document: Uint8Array,
  table: Uint8Array,
  fib: Fib,
): WordSection[] {
  const bounds = sectionBounds(table, fib);
  const stories = ascending(positions(table, fib.locate(FIB_INDEX.headers), 0));
  let furniture: Furniture = { header: [], footer: [], firstHeader: [], firstFooter: [] };
  return bounds.map(([start, end], index) => {
    const sprms = sectionSprms(document, table, fib, index);
    const wordOf = (code: number): number | undefined => {
      const sprm = sprms.find((one) => one.code === code);
      return sprm && operandValue(sprm);
    };
    furniture = furnitureOf(file, fib.main + fib.footnotes, stories, index, furniture);
    return {
      setup: pageSetupOf(sprms),
      startsNewPage: (wordOf(BREAK_KIND) ?? NEW_PAGE) > LAST_PAGELESS_BREAK,
      blocks: readDocStory(file, start, end),
      furniture: pageFurniture(furniture, wordOf(HAS_OWN_FIRST_PAGE) === 1),
    };
  });
}

function sectionBounds(table: Uint8Array, fib: Fib): (readonly [start: number, end: number])[] {
  const places = ascending(positions(table, fib.locate(FIB_INDEX.sections), SECTION_BYTES));
  const inner = places.slice(1, -1).filter((place) => place < fib.main);
  const ends = [...inner, fib.main];
  return ends.map((end, index) => [ends[index - 1] ?? 0, end]);
}

/** Positions as they are, or none where they go back: following those of a damaged file would read its text again and again. */
function ascending(places: readonly number[]): readonly number[] {
  return places.every((place, index) => place >= (places[index - 1] ?? 0)) ? places : [];
}

function pageFurniture(
  { header, footer, firstHeader, firstFooter }: Furniture,
  hasOwnFirst: boolean,
): (pageOfSection: number) => PageFurniture {
  return (pageOfSection) => {
    const isFirst = hasOwnFirst && pageOfSection === 0;
    return {
      header: isFirst ? firstHeader : header,
      footer: isFirst ? firstFooter : footer,
      printedPageNumber: null,
    };
  };
}

function furnitureOf(
  file: DocFile,
  base: number,
  stories: readonly number[],
  section: number,
  inherited: Furniture,
): Furniture {
  const read = (place: Place): readonly FlowBlock[] => {
    const story = FIRST_STORY + section * STORIES_A_SECTION + STORY_OF[place];
    const [start, end] = [stories[story], stories[story + 1]];
    if (start === undefined || end === undefined || end <= start) return inherited[place];
    const label = /header/i.test(place) ? 'PageHeader' : 'PageFooter';
    return readDocStory(file, base + start, base + end).flatMap(({ block }): FlowBlock[] =>
      block.text === ''
        ? []
        : [{ label, text: block.text, ...(block.spans ? { spans: block.spans } : {}) }],
    );
  };
  return {
    header: read('header'),
    footer: read('footer'),
    firstHeader: read('firstHeader'),
    firstFooter: read('firstFooter'),
  };
}

function sectionSprms(document: Uint8Array, table: Uint8Array, fib: Fib, index: number): Sprm[] {
  const { at, size } = fib.locate(FIB_INDEX.sections);
  const count = Math.floor((size - 4) / (4 + SECTION_BYTES));
  if (index >= count || at + size > table.length) return [];
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const offset = view.getUint32(at + (count + 1) * 4 + index * SECTION_BYTES + 2, true);
  const length = (document[offset] ?? 0) | ((document[offset + 1] ?? 0) << 8);
  const end = offset + 2 + length;
  return end <= document.length ? [...readSprms(document.subarray(offset + 2, end))] : [];
}

/** Page size and margins of a section in points. */
function pageSetupOf(sprms: readonly Sprm[]): WordPageSetup {
  if (sprms.length === 0) return DEFAULT_WORD_PAGE;
  const points = (code: number, fallback: number): number => {
    const sprm = sprms.find((one) => one.code === code);
    const value = sprm ? (operandValue(sprm) & 0xffff) / 20 : 0;
    return value > 0 && value < 2000 ? value : fallback;
  };
  return {
    widthPoints: points(0xb01f, 612),
    heightPoints: points(0xb020, 792),
    left: points(0xb021, 90),
    right: points(0xb022, 90),
    top: points(0x9023, 72),
    bottom: points(0x9024, 72),
    columns: 1,
  };
}
