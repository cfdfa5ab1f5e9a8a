import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import { flowPages } from '../flow-pages.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { encodingWarnings } from '../text/read-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { markdownBlocks } from './markdown-blocks.ts';

/** Reads Markdown (CommonMark with GitHub's tables, task lists, footnotes, strikes and links). */
export const readMarkdown: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const { metadata, body } = readFrontMatter(decoded.text);
  const pages = flowPages(markdownBlocks(body));
  const outline = outlineOfPages(pages);
  const title = outline.find((entry) => entry.level === 1)?.title;
  return {
    kind: 'blocks',
    pages,
    metadata: { ...(title === undefined ? {} : { title }), ...metadata },
    outline,
    attachments: [],
    warnings: encodingWarnings(decoded.encoding, decoded.certainty, context.filename),
  };
};
