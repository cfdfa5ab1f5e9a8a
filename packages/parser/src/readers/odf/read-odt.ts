import { invisibleTexts } from '../invisible-texts.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import { childElements } from '../xml/xml-element.ts';
import { odfSections } from './odf-sections.ts';
import { openOdf } from './open-odf.ts';

/** Reads OpenDocument texts. */
export const readOdt: Reader = async (bytes, readContext) => {
  const { body, context, metadata } = openOdf(bytes, 'office:text', readContext);
  const blocks = context.readBlocks(childElements(body), context);
  const pages = layOutWord(odfSections(blocks, context), {
    isMarked: context.hasSoftBreaks,
    maxPages: readContext.limits.maxPages,
  });
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
