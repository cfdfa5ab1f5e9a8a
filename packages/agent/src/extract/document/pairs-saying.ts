import { byWord } from '../words/by-word.ts';
import type { DocumentView } from './document-view.ts';
import { findPairs } from './find-pairs.ts';
import type { Pair } from './pair.ts';

type Placed = { readonly pair: Pair; readonly at: number };

const found = new WeakMap<DocumentView, ReadonlyMap<string, ReadonlySet<Placed>>>();

/** Pairs whose label has one of the words, in order. */
export function pairsSaying(view: DocumentView, words: ReadonlySet<string>): readonly Pair[] {
  const known = found.get(view) ?? pairsByWord(view);
  found.set(view, known);
  const saying = new Set([...words].flatMap((word) => [...(known.get(word) ?? [])]));
  return [...saying].sort((a, b) => a.at - b.at).map(({ pair }) => pair);
}

function pairsByWord(view: DocumentView) {
  const placed = findPairs(view).map((pair, at): Placed => ({ pair, at }));
  return byWord(placed, ({ pair }) => pair.meanings);
}
