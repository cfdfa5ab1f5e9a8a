import type { HiddenText, Page, Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { flowPages } from '../flow-pages.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { bytesOfDataUri } from './bytes-of-data-uri.ts';
import { decodeHtmlBytes } from './decode-html-bytes.ts';
import { type HtmlBlocks, readHtmlBlocks } from './read-html-blocks.ts';

/** Reads a web page. */
export const readHtml: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const html = readHtmlBlocks(decodeHtmlBytes(bytes), 'web page');
  const pages = flowPages(html.blocks);
  return {
    kind: 'blocks',
    pages,
    metadata: html.metadata,
    outline: outlineOfPages(pages),
    attachments: [],
    pictureBytes: bytesOfDataUri,
    warnings: html.problems.map(
      (problem): Warning => ({
        code: 'structure_simplified',
        message: `${context.filename}: ${problem}.`,
        pageNumber: null,
      }),
    ),
    hiddenText: hiddenTextOn(pages[0], html),
  };
};

/** A page hides text without a place; it is reported at the top of the first page. */
export function hiddenTextOn(page: Page | undefined, html: HtmlBlocks): HiddenText[] {
  const pageNumber = page?.pageNumber ?? 0;
  return html.hiddenTexts.map((hidden) => ({
    ...hidden,
    pageNumber,
    box: { x0: 0, y0: 0, x1: 0, y1: 0 },
  }));
}
