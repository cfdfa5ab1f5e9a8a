import type {
  DocumentView,
  Segment,
} from '../../packages/agent/src/extract/document/document-view.ts';
import { withoutKindWords } from '../../packages/agent/src/extract/schema/kind-words.ts';
import { stemWord } from '../../packages/agent/src/extract/words/stem-word.ts';
import { plain } from '../../packages/agent/src/extract/words/words-of.ts';
import { randomOf } from './vocabulary.ts';

/** A document as it is read where a share of the words that mean something else than they say are not known: a paper of a kind that nobody had in mind. */
export function forgetWords(view: DocumentView, share: number, seed: number): DocumentView {
  const forgotten = new Map<string, boolean>();
  const r = randomOf(seed);
  const isForgotten = (meaning: string) => {
    const before = forgotten.get(meaning);
    if (before !== undefined) return before;
    // Words for kinds of values are few and known in all languages that are read.
    const is = withoutKindWords([meaning]).length > 0 && r.chance(share);
    forgotten.set(meaning, is);
    return is;
  };
  const reread = (word: Segment['words'][number]) => {
    const own = stemWord(plain(word.text));
    const meanings = word.meanings.map((one) =>
      one !== own && isForgotten(one) ? `~${own}` : one,
    );
    return { ...word, meanings };
  };
  const segments = view.segments.map((segment) => ({
    ...segment,
    words: segment.words.map(reread),
  }));
  return { ...view, segments };
}
