import type { FlowBlock } from '../flow-block.ts';
import { invisibleTexts } from '../invisible-texts.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import { repeatedFurniture } from '../word/repeated-furniture.ts';
import { DEFAULT_WORD_PAGE, type PageFurniture, type WordPageSetup } from '../word/word-section.ts';
import { childElements, findElement, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContext } from './odf-context.ts';
import { odfLength } from './odf-styles.ts';
import { openOdf } from './open-odf.ts';

/** Reads OpenDocument texts. */
export const readOdt: Reader = async (bytes, readContext) => {
  const { body, context, metadata } = openOdf(bytes, 'office:text', readContext);
  const blocks = context.readBlocks(childElements(body), context);
  const master =
    context.styles.masterPages.get('Standard') ?? [...context.styles.masterPages.values()][0];
  const layout = context.styles.pageLayouts.get(master?.attributes['style:page-layout-name'] ?? '');
  const pages = layOutWord(
    [
      {
        setup: pageSetupOf(layout),
        startsNewPage: true,
        blocks,
        furniture: furnitureOf(master, context),
      },
    ],
    { isMarked: context.hasSoftBreaks, maxPages: readContext.limits.maxPages },
  );
  return {
    kind: 'blocks',
    pages,
    metadata,
    outline: outlineOfPages(pages),
    attachments: [],
    pictureBytes: context.office.bytes,
    hiddenText: invisibleTexts(context.hiddenTexts),
    warnings: [
      ...context.office.warnings,
      ...context.warnings,
      ...pageWarnings(pages, context.hasSoftBreaks),
    ],
  };
};

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

/** Header and footer of the page style; other page styles of the same file are not told apart. */
function furnitureOf(
  master: XmlElement | undefined,
  context: OdfContext,
): (pageOfSection: number, pageNumber: number) => PageFurniture {
  const reader = (name: string, label: 'PageHeader' | 'PageFooter') => {
    const part = firstChild(master, name);
    const printsNumber = findElement(part, 'text:page-number') !== undefined;
    return repeatedFurniture((printed) => {
      context.pageNumber = printed;
      const blocks = part ? context.readBlocks(childElements(part), context) : [];
      return blocks.flatMap(({ block }): FlowBlock[] => {
        if (block.text === '') return [];
        return [{ label, text: block.text, ...(block.spans ? { spans: block.spans } : {}) }];
      });
    }, printsNumber);
  };
  const header = reader('style:header', 'PageHeader');
  const footer = reader('style:footer', 'PageFooter');
  return (_pageOfSection, pageNumber) => {
    const printed = String(pageNumber + 1);
    return { header: header(printed), footer: footer(printed), printedPageNumber: null };
  };
}
