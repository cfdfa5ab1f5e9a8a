import { readListMarker } from '../../page/list-marker.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Lines that open items of one list begin this close to each other (ems). */
const SAME_LEFT = 0.3;

/** Lists of a page that are looked at. */
const MOST_ALIKE = 100;

/** First marks of lists, each with the one after it. */
const SECOND: Readonly<Record<string, string>> = { a: 'b', A: 'B', а: 'б', '1': '2', i: 'ii' };

/** Lines that open with the first mark of a list whose second opens a later line at the same edge: items, whatever stands above them. */
export function findFirstItems(lines: readonly TextLine[]): TextLine[] {
  const byMarker = new Map<string, TextLine[]>();
  for (const line of lines) {
    const marker = readListMarker(lineText(line));
    if (marker?.ordered)
      byMarker.set(
        marker.marker,
        [...(byMarker.get(marker.marker) ?? []), line].slice(-MOST_ALIKE),
      );
  }
  return [...byMarker].flatMap(([marker, firsts]) => {
    const seconds = byMarker.get(secondOf(marker) ?? '') ?? [];
    return firsts.filter((first) => seconds.some((second) => isLevelBelow(second, first)));
  });
}

function secondOf(marker: string): string | undefined {
  const [, open = '', sign = '', close = ''] = /^(\(?)([\p{L}\p{N}])([.)])$/u.exec(marker) ?? [];
  const next = Object.hasOwn(SECOND, sign) ? SECOND[sign] : undefined;
  return next === undefined ? undefined : `${open}${next}${close}`;
}

function isLevelBelow(other: TextLine, line: TextLine): boolean {
  return (
    other.baseline > line.baseline &&
    Math.abs(other.box.x0 - line.box.x0) < SAME_LEFT * line.fontSize &&
    Math.abs(other.fontSize - line.fontSize) < 0.1 * line.fontSize
  );
}
