import type { FlowBlock } from '../flow-block.ts';
import { repeatedFurniture } from '../word/repeated-furniture.ts';
import {
  DEFAULT_WORD_PAGE,
  type PageFurniture,
  type WordBlock,
  type WordPageSetup,
  type WordSection,
} from '../word/word-section.ts';
import { childElements, findElement, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContext } from './odf-context.ts';
import { odfLength } from './odf-styles.ts';

/** Page styles that lead to a next one; more in a row only lead in circles. */
const MAX_NEXT_STYLES = 100;

/** The text cut where pages of another style begin, each part with the headers and footers of its own. */
export function odfSections(blocks: readonly WordBlock[], context: OdfContext): WordSection[] {
  const { masterPages, pageLayouts } = context.styles;
  const usual = masterPages.get('Standard') ?? [...masterPages.values()][0];
  const read = furnitureReader(context);
  return cutAtPageStyles(blocks).map(({ pageStyle, blocks: own }) => {
    const master = masterPages.get(pageStyle ?? '') ?? usual;
    const layout = pageLayouts.get(master?.attributes['style:page-layout-name'] ?? '');
    return {
      setup: pageSetupOf(layout),
      startsNewPage: true,
      blocks: own,
      furniture: (pageOfSection, pageNumber) =>
        read(masterAfter(master, pageOfSection, masterPages), pageOfSection, pageNumber + 1),
    };
  });
}

type StyledBlocks = { readonly pageStyle: string | undefined; readonly blocks: WordBlock[] };

function cutAtPageStyles(blocks: readonly WordBlock[]): StyledBlocks[] {
  const parts: StyledBlocks[] = [];
  for (const one of blocks) {
    const part = parts.at(-1);
    const { pageStyle, pagesBefore = 0, ...rest } = one;
    if (part && pageStyle === undefined) part.blocks.push(one);
    else {
      // A new part starts a page by itself.
      const others = pageStyle === undefined ? pagesBefore : Math.max(0, pagesBefore - 1);
      parts.push({ pageStyle, blocks: [{ ...rest, pagesBefore: others }] });
    }
  }
  return parts.length > 0 ? parts : [{ pageStyle: undefined, blocks: [] }];
}

/** The page style of a later page: a style may name the one that follows it. */
function masterAfter(
  first: XmlElement | undefined,
  pages: number,
  masterPages: ReadonlyMap<string, XmlElement>,
): XmlElement | undefined {
  let master = first;
  for (let page = 0; page < Math.min(pages, MAX_NEXT_STYLES); page++) {
    const next = masterPages.get(master?.attributes['style:next-style-name'] ?? '');
    if (!next || next === master) break;
    master = next;
  }
  return master;
}

function pageSetupOf(layout: XmlElement | undefined): WordPageSetup {
  const properties = firstChild(layout, 'style:page-layout-properties')?.attributes ?? {};
  const length = (name: string, fallback: number): number => {
    const points = odfLength(properties[name]);
    return points !== undefined && points >= 0 ? points : fallback;
  };
  const all = odfLength(properties['fo:margin']);
  return {
    widthPoints:
      length('fo:page-width', DEFAULT_WORD_PAGE.widthPoints) || DEFAULT_WORD_PAGE.widthPoints,
    heightPoints:
      length('fo:page-height', DEFAULT_WORD_PAGE.heightPoints) || DEFAULT_WORD_PAGE.heightPoints,
    top: length('fo:margin-top', all ?? DEFAULT_WORD_PAGE.top),
    right: length('fo:margin-right', all ?? DEFAULT_WORD_PAGE.right),
    bottom: length('fo:margin-bottom', all ?? DEFAULT_WORD_PAGE.bottom),
    left: length('fo:margin-left', all ?? DEFAULT_WORD_PAGE.left),
    columns: 1,
  };
}

type ReadPage = (
  master: XmlElement | undefined,
  pageOfSection: number,
  number: number,
) => PageFurniture;

/** Header and footer of a page of a style; first and left pages may have their own. */
function furnitureReader(context: OdfContext): ReadPage {
  const known = new Map<XmlElement, (printed: string) => readonly FlowBlock[]>();
  const read = (
    part: XmlElement | undefined,
    label: 'PageHeader' | 'PageFooter',
    number: number,
  ) => {
    if (!part) return [];
    const printsNumber = findElement(part, 'text:page-number') !== undefined;
    const reader =
      known.get(part) ??
      repeatedFurniture((printed) => furnitureBlocks(part, label, printed, context), printsNumber);
    known.set(part, reader);
    return reader(String(number));
  };
  return (master, pageOfSection, number) => {
    const partOf = (place: 'header' | 'footer') => {
      const first = pageOfSection === 0 ? firstChild(master, `style:${place}-first`) : undefined;
      const left = number % 2 === 0 ? firstChild(master, `style:${place}-left`) : undefined;
      return first ?? left ?? firstChild(master, `style:${place}`);
    };
    return {
      header: read(partOf('header'), 'PageHeader', number),
      footer: read(partOf('footer'), 'PageFooter', number),
      printedPageNumber: null,
    };
  };
}

function furnitureBlocks(
  part: XmlElement,
  label: 'PageHeader' | 'PageFooter',
  printed: string,
  context: OdfContext,
): FlowBlock[] {
  context.pageNumber = printed;
  return context.readBlocks(childElements(part), context).flatMap(({ block }): FlowBlock[] => {
    if (block.text === '') return [];
    return [{ label, text: block.text, ...(block.spans ? { spans: block.spans } : {}) }];
  });
}
