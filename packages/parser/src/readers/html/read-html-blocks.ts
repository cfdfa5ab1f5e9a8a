import type { DocumentMetadata, HiddenText } from '@sheaf/document';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { HtmlFlow } from './html-flow.ts';
import { surveyWebPage } from './html-furniture.ts';
import { readHtmlMetadata } from './read-html-metadata.ts';
import { walkHtml } from './walk-html.ts';

/**
 * Unclosed formatting is repeated in every paragraph, so that a small page can ask for any number of elements.
 * An element takes at least three letters of an honest page; this many more may come from repetition.
 */
const REPEATED_ELEMENTS = 10_000;
/** A tree costs about twenty times its text in memory. */
const MAX_CHARACTERS = 100_000_000;

export type HtmlBlocks = {
  readonly blocks: readonly FlowBlock[];
  readonly metadata: DocumentMetadata;
  /** Texts the page hides from its reader. */
  readonly hiddenTexts: readonly Omit<HiddenText, 'pageNumber' | 'box'>[];
  /** Sentences about what could not be read as it was meant. */
  readonly problems: readonly string[];
};

/** The content of a page, a mail body or a notebook's HTML output as blocks, complete and in order. */
export function readHtmlBlocks(html: string, kind: 'part' | 'web page' = 'part'): HtmlBlocks {
  if (html.length > MAX_CHARACTERS) {
    throw new ParseError('limit_exceeded', `the HTML is larger than ${MAX_CHARACTERS} characters`);
  }
  const document = parse(html, { treeAdapter: countingAdapter(html.length + REPEATED_ELEMENTS) });
  const flow = new HtmlFlow();
  const surrounding = {
    style: {},
    preformatted: false,
    quote: false,
    depth: 0,
    ...(kind === 'web page' && { web: surveyWebPage(document) }),
  };
  walkHtml(document.childNodes, flow, surrounding);
  flow.flush(surrounding);
  return {
    blocks: flow.blocks,
    metadata: readHtmlMetadata(document),
    hiddenTexts: flow.hiddenTexts,
    problems: flow.tooDeep
      ? ['elements nest deeper than 300; the text below was kept without its structure']
      : [],
  };
}

/** Builds the usual tree, but not without end. */
function countingAdapter(maxElements: number): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (tagName, namespace, attributes) => {
      elements++;
      if (elements > maxElements) {
        throw new ParseError('limit_exceeded', `the HTML makes more than ${maxElements} elements`);
      }
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
  };
}
