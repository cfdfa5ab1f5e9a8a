import type { DocumentView, Segment } from './document-view.ts';
import type { Stretch } from './pair.ts';

/** What a block says across the lines it was set in: `among` by itself, and the names below it. */
export type RunningText = {
  readonly text: string;
  /** Where a stretch of the text stands; nothing where it goes over a line's end that was meant. */
  stretchAt(start: number, end: number): Stretch | undefined;
};

/** Blocks with their lines put together again, and cells each by itself. */
export function runningTexts(view: DocumentView): readonly RunningText[] {
  const groups: Segment[][] = [];
  for (const segment of view.segments) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame =
      first?.elementId === segment.elementId && !first.cell && segment.cell === undefined;
    if (last && isSame) last.push(segment);
    else groups.push([segment]);
  }
  return groups.map(toRunningText);
}

function toRunningText(segments: readonly Segment[]): RunningText {
  const starts = new Map<Segment, number>();
  let text = '';
  for (const segment of segments) {
    starts.set(segment, text.length + (text === '' ? 0 : 1));
    text += (text === '' ? '' : ' ') + segment.text;
  }
  const startOf = (segment: Segment) => starts.get(segment) ?? 0;
  return {
    text,
    stretchAt(start, end) {
      const own = segments.findLast((segment) => startOf(segment) <= start);
      if (!own || end > startOf(own) + own.text.length) return undefined;
      return { segment: own.index, start: start - startOf(own), end: end - startOf(own) };
    },
  };
}
