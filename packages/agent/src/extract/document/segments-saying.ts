import { byWord } from '../words/by-word.ts';
import type { DocumentView, Segment } from './document-view.ts';

const found = new WeakMap<DocumentView, ReturnType<typeof segmentsByWord>>();

function segmentsByWord({ segments }: DocumentView) {
  return byWord(segments, ({ words }) => words.flatMap(({ meanings }) => meanings));
}

/** Segments that have one of the words, in order. */
export function segmentsSaying(view: DocumentView, words: ReadonlySet<string>): readonly Segment[] {
  const known = found.get(view) ?? segmentsByWord(view);
  found.set(view, known);
  const saying = new Set([...words].flatMap((word) => [...(known.get(word) ?? [])]));
  return [...saying].sort((a, b) => a.index - b.index);
}
