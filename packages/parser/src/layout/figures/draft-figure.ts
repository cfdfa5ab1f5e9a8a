import type { ChartText } from '@sheaf/document';
import type { PagePrimitives } from '../../page/primitives.ts';
import { findBlocks } from '../blocks/find-blocks.ts';
import type { BlockShape, BlockStyle, DraftBlock } from '../blocks/page-draft.ts';
import { joinLines, type Vocabulary } from '../lines/join-lines.ts';
import { orderBlocks } from '../order/order-blocks.ts';
import type { Figure } from './find-figures.ts';
import { looksLikeChart } from './looks-like-chart.ts';

export const NO_STYLE: BlockStyle = {
  fontSize: 0,
  fontName: '',
  bold: false,
  italic: false,
  monospace: false,
  allCaps: false,
  color: 0,
};

export const NO_SHAPE: BlockShape = {
  lineCount: 0,
  leading: 0,
  centred: false,
  gapAbove: 0,
  gapBelow: 0,
  lastLineFill: 0,
  firstX: 0,
  restX: 0,
  column: { x0: 0, x1: 0 },
  ruleAbove: false,
  boxed: false,
};

/** A picture or chart as a block; the words on it are its text, piece by piece. */
export function draftFigure(
  figure: Figure,
  page: PagePrimitives,
  vocabulary: Vocabulary,
): DraftBlock {
  const pieces = findBlocks(figure.words, page).map(({ lines }) => {
    const boxes = lines.map((line) => line.box);
    return {
      text: joinLines(lines, vocabulary).text,
      box: {
        x0: Math.min(...boxes.map((box) => box.x0)),
        y0: Math.min(...boxes.map((box) => box.y0)),
        x1: Math.max(...boxes.map((box) => box.x1)),
        y1: Math.max(...boxes.map((box) => box.y1)),
      },
    };
  });
  const ordered = orderBlocks(pieces);
  const chartText: ChartText[] = ordered.map(({ text, box }) => ({
    text,
    box,
    confidence: 1,
    source: figure.words[0]?.origin === 'ocr' ? 'Ocr' : 'PdfText',
  }));
  const kind = looksLikeChart(figure.words, figure.drawn) ? 'Chart' : figure.kind;
  return {
    label: kind,
    box: figure.box,
    text: ordered.map(({ text }) => text).join('\n'),
    spans: [],
    origin: figure.words[0]?.origin ?? 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
    detection: figure.strength,
    ...(kind === 'Chart' && { chartText, chartData: null }),
    ...(figure.description && { description: figure.description }),
  };
}
