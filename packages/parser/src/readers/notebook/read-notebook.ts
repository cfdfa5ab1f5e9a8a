import { decodeText } from '../../detect/decode-text.ts';
import { ParseError } from '../../parse-error.ts';
import type { FlowBlock } from '../flow-block.ts';
import { flowPages } from '../flow-pages.ts';
import { parseJsonText } from '../json/parse-json-text.ts';
import { markdownBlocks } from '../markdown/markdown-blocks.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import type { ContainedFile } from '../reading.ts';
import { cellsOf, type NotebookCell, notebookLanguage } from './notebook-cells.ts';
import { outputBlocks } from './output-blocks.ts';

/** Reads a Jupyter notebook: text, code and what the code printed, in order; pictures as attachments. */
export const readNotebook: Reader = async (bytes, context) => {
  const decoded = decodeText(bytes);
  if (!decoded) throw new ParseError('malformed_file', `${context.filename} is not text`);
  const { value } = parseJsonText(decoded.text, context.filename);
  const cells = cellsOf(value);
  if (!cells) throw new ParseError('malformed_file', `${context.filename} is not a notebook`);
  const language = notebookLanguage(value);
  const attachments: ContainedFile[] = [];
  const pages = flowPages(cells.flatMap((cell) => cellBlocks(cell, language, attachments)));
  const outline = outlineOfPages(pages);
  const title = outline.find((entry) => entry.level === 1)?.title;
  return {
    kind: 'blocks',
    pages,
    metadata: {
      ...(title === undefined ? {} : { title }),
      other: { cells: cells.length, ...(language ? { language } : {}) },
    },
    outline,
    attachments,
    warnings: [],
  };
};

function cellBlocks(
  cell: NotebookCell,
  language: string | undefined,
  attachments: ContainedFile[],
): FlowBlock[] {
  if (cell.kind === 'markdown') return markdownBlocks(cell.source);
  if (cell.kind === 'raw') {
    return cell.source.trim() === '' ? [] : [{ label: 'Text', text: cell.source }];
  }
  const code: FlowBlock[] =
    cell.source.trim() === ''
      ? []
      : [{ label: 'Code', text: cell.source, ...(language ? { language } : {}) }];
  return [...code, ...cell.outputs.flatMap((output) => outputBlocks(output, attachments))];
}
