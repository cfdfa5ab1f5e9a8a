import type { Span } from '@sheaf/document';
import type { FlowBlock } from './flow-block.ts';

/** Parts a text or code block that is taller than a page at its line ends, or at blanks where a line is longer than a page. */
export function splitTallBlock(
  block: FlowBlock,
  linesAPage: number,
  countLines: (text: string) => number,
): readonly FlowBlock[] {
  const isSplittable = block.label === 'Text' || block.label === 'Code';
  if (!isSplittable || countLines(block.text) <= linesAPage) return [block];
  const { spans = [] } = block;
  const parts: FlowBlock[] = [];
  let start = 0;
  let firstSpan = 0;
  for (const end of partEnds(block.text, linesAPage, countLines)) {
    while ((spans[firstSpan]?.end ?? start + 1) <= start) firstSpan++;
    parts.push(slicePart(block, start, end, firstSpan));
    start = end + (block.text[end] === '\n' ? 1 : 0);
  }
  return parts;
}

/** Where parts end: before a newline, or after a blank within a long line. */
function* partEnds(
  text: string,
  linesAPage: number,
  countLines: (text: string) => number,
): Generator<number> {
  let lines = 0;
  let position = 0;
  while (position <= text.length) {
    const newline = text.indexOf('\n', position);
    const end = newline === -1 ? text.length : newline;
    const height = countLines(text.slice(position, end));
    if (lines > 0 && lines + height > linesAPage) {
      yield position - 1;
      lines = 0;
    }
    if (height > linesAPage) {
      yield* longLineEnds(text, position, end, Math.ceil((end - position) / height) * linesAPage);
      lines = linesAPage;
    } else {
      lines += height;
    }
    position = end + 1;
  }
  yield text.length;
}

function* longLineEnds(
  text: string,
  start: number,
  end: number,
  lettersAPage: number,
): Generator<number> {
  let position = start;
  while (end - position > lettersAPage) {
    const blank = text.slice(position, position + lettersAPage + 1).lastIndexOf(' ');
    let cut = position + (blank > 0 ? blank + 1 : lettersAPage);
    const isHighSurrogate = (text.charCodeAt(cut - 1) & 0xfc00) === 0xd800;
    if (isHighSurrogate) cut++;
    yield cut;
    position = cut;
  }
}

/** The part of a block between two places of its text; spans before `firstSpan` end before it. */
function slicePart(block: FlowBlock, start: number, end: number, firstSpan: number): FlowBlock {
  const { spans = [], key, pageBreakBefore: _break, ...rest } = block;
  const part = {
    ...rest,
    text: block.text.slice(start, end),
    ...(key !== undefined && start === 0 ? { key } : {}),
  } as FlowBlock;
  const inside: Span[] = [];
  for (let index = firstSpan; index < spans.length; index++) {
    const span = spans[index];
    if (!span || span.start >= end) break;
    inside.push(...sliceSpan(span, start, end));
  }
  return inside.length > 0 ? { ...part, spans: inside } : part;
}

function sliceSpan(span: Span, start: number, end: number): Span[] {
  const from = Math.max(span.start, start) - start;
  const to = Math.min(span.end, end) - start;
  return from < to ? [{ ...span, start: from, end: to }] : [];
}
