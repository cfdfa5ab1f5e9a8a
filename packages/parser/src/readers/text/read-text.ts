import type { Warning } from '@sheaf/document';
import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import type { Reader } from '../readers.ts';
import { textBlocks } from './text-blocks.ts';

/** Below this the encoding is a guess worth telling. */
const SURE_OF_ENCODING = 0.5;

/** Reads plain text in any encoding: a paragraph between blank lines, form feeds as page breaks. */
export const readText: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const blocks: FlowBlock[] = textBlocks(decoded.text);
  if (blocks.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  return {
    kind: 'blocks',
    pages: flowPages(blocks),
    metadata: { other: { encoding: decoded.encoding } },
    outline: [],
    attachments: [],
    warnings: encodingWarnings(decoded.encoding, decoded.certainty, context.filename),
  };
};

/** Tells a guessed encoding to the person who may know better. */
export function encodingWarnings(encoding: string, certainty: number, filename: string): Warning[] {
  if (certainty >= SURE_OF_ENCODING) return [];
  return [
    {
      code: 'encoding_guessed',
      message: `${filename} does not say its encoding; it was read as ${encoding}.`,
      pageNumber: null,
    },
  ];
}
