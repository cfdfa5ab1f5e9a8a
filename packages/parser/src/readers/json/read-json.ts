import type { Warning } from '@sheaf/document';
import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import { flowPages } from '../flow-pages.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { encodingWarnings } from '../text/read-text.ts';
import { type Data, dataBlocks } from './data-blocks.ts';
import { parseJsonText } from './parse-json-text.ts';

/** Reads JSON and JSON Lines: records as tables, values as pairs, nested parts under headings. */
export const readJson: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const { value, complaint } = parseJsonText(decoded.text, context.filename);
  const { blocks, leftOut } = dataBlocks(value, context.limits.maxCells);
  const pages = flowPages(blocks);
  return {
    kind: 'blocks',
    pages,
    metadata: titleOf(value),
    outline: outlineOfPages(pages),
    attachments: [],
    warnings: [
      ...encodingWarnings(decoded.encoding, decoded.certainty, context.filename),
      ...(complaint === undefined
        ? []
        : [warn('damaged_file', `${context.filename}: ${complaint}.`)]),
      ...leftOutWarnings(leftOut, context.filename),
    ],
  };
};

export function leftOutWarnings(cells: number, filename: string): Warning[] {
  if (cells === 0) return [];
  return [
    warn(
      'cells_left_out',
      `${filename} holds ${cells} cells more than the cap; they were left out.`,
    ),
  ];
}

function titleOf(value: Data): { readonly title?: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const { title } = value as Record<string, Data>;
  return typeof title === 'string' && title !== '' ? { title } : {};
}

function warn(code: string, message: string): Warning {
  return { code, message, pageNumber: null };
}
