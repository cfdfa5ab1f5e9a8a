import { stripEnds } from '../../strip-ends.ts';
import type { FlowBlock } from '../flow-block.ts';
import { readHtmlBlocks } from '../html/read-html-blocks.ts';
import type { Data } from '../json/data-blocks.ts';
import { markdownBlocks } from '../markdown/markdown-blocks.ts';
import type { ContainedFile } from '../reading.ts';
import { isObject, joinedText } from './notebook-cells.ts';

/** Colours of terminals, which tracebacks are full of: escape, bracket, numbers, letter. */
const TERMINAL_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');
const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/** What a code cell gave out, the richest form of it. */
export function outputBlocks(
  output: { readonly [key: string]: Data },
  attachments: ContainedFile[],
): FlowBlock[] {
  const type = output.output_type;
  if (type === 'stream') return codeText(joinedText(output.text));
  if (type === 'error' || type === 'pyerr') {
    const trace = Array.isArray(output.traceback)
      ? output.traceback.filter((line) => typeof line === 'string').join('\n')
      : `${joinedText(output.ename)}: ${joinedText(output.evalue)}`;
    return codeText(trace);
  }
  const data = isObject(output.data) ? output.data : output;
  return richestBlocks(data, attachments);
}

function richestBlocks(
  data: { readonly [key: string]: Data },
  attachments: ContainedFile[],
): FlowBlock[] {
  const picture = Object.keys(PICTURE_ENDINGS).find((type) => data[type] !== undefined);
  if (picture !== undefined) {
    const name = `output-${attachments.length + 1}.${PICTURE_ENDINGS[picture]}`;
    const bytes = Buffer.from(joinedText(data[picture]), 'base64');
    attachments.push({ name, bytes, mediaType: picture });
    const description = joinedText(data['text/plain']) || name;
    return [{ label: 'Picture', text: '', description }];
  }
  const html = joinedText(data['text/html']);
  if (html.trim() !== '') return [...readHtmlBlocks(html).blocks];
  const markdown = joinedText(data['text/markdown']);
  if (markdown.trim() !== '') return markdownBlocks(markdown);
  const latex = stripEnds(joinedText(data['text/latex']).trim(), (sign) => sign === '$').trim();
  if (latex !== '') return [{ label: 'Formula', text: latex, latex }];
  return codeText(joinedText(data['text/plain'] ?? data.text));
}

function codeText(text: string): FlowBlock[] {
  const clean = text.replace(TERMINAL_CODES, '').trimEnd();
  return clean === '' ? [] : [{ label: 'Code', text: clean }];
}
