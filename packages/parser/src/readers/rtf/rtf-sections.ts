import type { FlowBlock } from '../flow-block.ts';
import { joinLines } from '../word/join-lines.ts';
import { repeatedFurniture } from '../word/repeated-furniture.ts';
import {
  DEFAULT_WORD_PAGE,
  type PageFurniture,
  type WordPageSetup,
  type WordSection,
} from '../word/word-section.ts';
import { destinationOf, type RtfGroup, wordValue } from './rtf-group.ts';
import type { RtfFurniturePlace, RtfSection, RtfStory } from './rtf-state.ts';
import { innerBlocks } from './rtf-story.ts';
import { plainText } from './rtf-text.ts';

/** A header or footer of one page, and whether its number is printed there. */
type Furniture = {
  readonly read: (printed: string) => readonly FlowBlock[];
  readonly printsNumber: boolean;
};

type FurnitureByPlace = ReadonlyMap<RtfFurniturePlace, Furniture>;

/** The body cut into its sections; headers and footers that one does not state are those of the one before. */
export function rtfSections(rtf: RtfGroup, story: RtfStory): WordSection[] {
  const hasLeftPages = wordValue(rtf, 'facingp') !== undefined;
  const numbers = { last: 0 };
  let inherited: FurnitureByPlace = new Map();
  const sections = story.sections.map((section, index): WordSection => {
    inherited = new Map([...inherited, ...furnitureOf(section, story)]);
    const end = story.sections[index + 1]?.firstBlock ?? story.blocks.length;
    return {
      setup: pageSetupOf(rtf, section),
      startsNewPage: !section.words.has('sbknone') && !section.words.has('sbkcol'),
      blocks: joinLines(story.blocks.slice(section.firstBlock, end)),
      furniture: pageFurniture(section, inherited, hasLeftPages, numbers),
    };
  });
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  return filled.length > 0 ? filled : sections.slice(0, 1);
}

function furnitureOf(section: RtfSection, story: RtfStory): FurnitureByPlace {
  return new Map(
    [...section.furniture].map(([place, group]) => {
      const label = /header/i.test(place) ? 'PageHeader' : 'PageFooter';
      const printsNumber = printsPageNumber(group);
      const read = (printed: string): FlowBlock[] => {
        story.shared.pageNumber = printed;
        return innerBlocks(group, story).flatMap(({ text, spans }) =>
          text === '' ? [] : [{ label, text, ...(spans ? { spans } : {}) }],
        );
      };
      return [place, { read: repeatedFurniture(read, printsNumber), printsNumber }];
    }),
  );
}

function printsPageNumber(group: RtfGroup): boolean {
  if (destinationOf(group).name === 'fldinst') return /\bPAGE\b/i.test(plainText(group, 'ascii'));
  return group.nodes.some(
    (node) =>
      (node.kind === 'word' && node.name === 'chpgn') ||
      (node.kind === 'group' && printsPageNumber(node)),
  );
}

function pageFurniture(
  { words }: RtfSection,
  furniture: FurnitureByPlace,
  hasLeftPages: boolean,
  numbers: { last: number },
): (pageOfSection: number) => PageFurniture {
  const restart = words.has('pgnrestart') ? (words.get('pgnstarts') ?? 1) : undefined;
  return (pageOfSection) => {
    numbers.last = pageOfSection === 0 && restart !== undefined ? restart : numbers.last + 1;
    const printed = String(numbers.last);
    const isFirst = pageOfSection === 0 && words.has('titlepg');
    const isLeft = hasLeftPages && numbers.last % 2 === 0;
    const pick = (first: RtfFurniturePlace, left: RtfFurniturePlace, other: RtfFurniturePlace) =>
      isFirst
        ? furniture.get(first)
        : ((isLeft ? furniture.get(left) : undefined) ?? furniture.get(other));
    const header = pick('firstHeader', 'leftHeader', 'header');
    const footer = pick('firstFooter', 'leftFooter', 'footer');
    return {
      header: header?.read(printed) ?? [],
      footer: footer?.read(printed) ?? [],
      printedPageNumber: header?.printsNumber || footer?.printsNumber ? printed : null,
    };
  };
}

/** Page size and margins in points (twentieths of a point in the file), of the section or else of the file. */
function pageSetupOf(rtf: RtfGroup, { words }: RtfSection): WordPageSetup {
  const points = (name: string, fallbackName: string, fallback: number): number => {
    const twips = words.get(name) || wordValue(rtf, fallbackName);
    return twips !== undefined && twips > 0 ? twips / 20 : fallback;
  };
  const columns = words.get('cols') ?? 1;
  return {
    widthPoints: points('pgwsxn', 'paperw', DEFAULT_WORD_PAGE.widthPoints),
    heightPoints: points('pghsxn', 'paperh', DEFAULT_WORD_PAGE.heightPoints),
    top: points('margtsxn', 'margt', DEFAULT_WORD_PAGE.top),
    right: points('margrsxn', 'margr', DEFAULT_WORD_PAGE.right),
    bottom: points('margbsxn', 'margb', DEFAULT_WORD_PAGE.bottom),
    left: points('marglsxn', 'margl', DEFAULT_WORD_PAGE.left),
    columns: columns >= 1 && columns <= 10 ? columns : 1,
  };
}
