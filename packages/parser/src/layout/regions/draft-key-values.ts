import { type Box, boxAround, type TableCell } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { joinLines, type Vocabulary } from '../lines/join-lines.ts';
import { makeLine } from '../lines/text-line.ts';
import type { KeyValue, KeyValues } from './find-key-values.ts';

/** A key-value region as a block: a grid of two columns, names in the first. */
export function draftKeyValues(
  { rows }: KeyValues,
  pageNumber: number,
  vocabulary: Vocabulary,
): DraftBlock {
  const words = rows.flatMap((row) => [...row.key, ...entryOf(row)]);
  const box = around(words);
  const valueLeft = Math.min(...rows.flatMap(({ value }) => value.map((word) => word.box.x0)));
  const cells = rows.flatMap((entry, row): TableCell[] => {
    const { key, value } = entry;
    const whole = around([...key, ...entryOf(entry)]);
    const edge = value[0]?.box.x0 ?? valueLeft;
    const common = { row, rowSpan: 1, colSpan: 1 };
    return [
      {
        ...common,
        col: 0,
        text: nameText(entry, vocabulary),
        isHeader: true,
        box: { ...whole, x1: around(key).x1 },
      },
      {
        ...common,
        col: 1,
        text: entryText(entry, vocabulary),
        isHeader: false,
        box: value.length > 0 ? { ...whole, x0: edge } : { ...whole, x0: whole.x1, x1: box.x1 },
      },
    ];
  });
  return {
    label: 'KeyValueRegion',
    box,
    text: rows
      .map((row) => `${nameText(row, vocabulary)}\t${entryText(row, vocabulary)}`)
      .join('\n'),
    spans: [],
    origin: words[0]?.origin ?? 'text_layer',
    textConfidence:
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
    style: NO_STYLE,
    shape: NO_SHAPE,
    table: { cells, numRows: rows.length, numCols: 2, pageNumber, box },
  };
}

function nameText({ key }: KeyValue, vocabulary: Vocabulary): string {
  return joinLines([makeLine(key)], vocabulary).text;
}

function entryText({ value, more }: KeyValue, vocabulary: Vocabulary): string {
  return value.length === 0 ? '' : joinLines([makeLine(value), ...more], vocabulary).text;
}

function entryOf({ value, more }: KeyValue): Word[] {
  return [...value, ...more.flatMap(({ words }) => words)];
}

function around(words: readonly Word[]): Box {
  return boxAround(words.map((word) => word.box));
}
