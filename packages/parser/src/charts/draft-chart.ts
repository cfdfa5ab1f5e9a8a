import type { ChartText } from '@sheaf/document';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import type { FoundChart } from './found-chart.ts';

/** A chart as a block of its page; its text is all that is written on it. */
export function draftChart(chart: FoundChart): DraftBlock {
  const { box, data, labels: lines } = chart;
  const labels = lines.flat();
  const source = labels.some(({ words }) => words[0]?.origin === 'text_layer') ? 'PdfText' : 'Ocr';
  const chartText: ChartText[] = labels.map((label) => ({
    text: label.text,
    box: label.box,
    confidence: label.confidence,
    source: label.words[0]?.origin === 'text_layer' ? 'PdfText' : 'Ocr',
  }));
  return {
    label: 'Chart',
    box,
    text: [...lines.map((line) => line.map(({ text }) => text).join(' ')), ...untold(chart)].join(
      '\n',
    ),
    spans: [],
    origin: source === 'PdfText' ? 'text_layer' : 'ocr',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
    detection: Math.max(0.5, data.overallConfidence),
    chartText,
    chartData: data,
  };
}

/** Words that were taken for marks of the chart, and are in none of its labels: nothing that is written is lost. */
function untold({ labels, words }: FoundChart): string[] {
  const told = new Set(labels.flat().flatMap((label) => label.words));
  const others = [...words].filter((word) => !told.has(word) && /[\p{L}\p{N}]/u.test(word.text));
  return others.length > 0 ? [others.map(({ text }) => text).join(' ')] : [];
}
