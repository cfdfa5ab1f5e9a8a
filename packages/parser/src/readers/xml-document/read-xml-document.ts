import type { Warning } from '@sheaf/document';
import { ParseError } from '../../parse-error.ts';
import { flowPages } from '../flow-pages.ts';
import { dataBlocks } from '../json/data-blocks.ts';
import { leftOutWarnings } from '../json/read-json.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { readXml } from '../xml/read-xml.ts';
import { dataOfXml } from './data-of-xml.ts';
import { isProse, proseBlocks } from './prose-blocks.ts';

/** Reads any XML: data as tables and pairs, prose as paragraphs. */
export const readXmlDocument: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const { root, problem } = readXml(bytes, context.filename);
  const { blocks, leftOut } = isProse(root)
    ? { blocks: proseBlocks(root), leftOut: 0 }
    : dataBlocks({ [root.name]: dataOfXml(root) }, context.limits.maxCells);
  const pages = flowPages(blocks);
  const warnings: Warning[] = leftOutWarnings(leftOut, context.filename);
  if (problem !== undefined) {
    const message = `${context.filename} is not well-formed: ${problem}.`;
    warnings.push({ code: 'damaged_xml', message, pageNumber: null });
  }
  return {
    kind: 'blocks',
    pages,
    metadata: { other: { rootElement: root.name } },
    outline: outlineOfPages(pages),
    attachments: [],
    warnings,
  };
};
