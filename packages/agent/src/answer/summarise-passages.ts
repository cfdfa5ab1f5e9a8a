import type { Answer, Passage } from './answer.ts';
import { readSentences, type Sentence } from './passages/read-sentences.ts';
import { isContent } from './text/words.ts';

/** Sentences of a summary. */
const MOST_SENTENCES = 5;
/** Words of a sentence that is worth quoting. */
const SHORTEST = 6;

/** The sentences that say most of what the passages say, in their order, none saying what another says. */
export function summarisePassages(question: string, passages: readonly Passage[]): Answer {
  const read = readSentences(passages);
  const counts = new Map<string, number>();
  for (const { words } of read.sentences)
    for (const word of words)
      if (isContent(word)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  const left = new Map(counts);
  const chosen: Sentence[] = [];
  // Words that are said already count no more (SumBasic, Nenkova and Vanderwende 2005).
  while (chosen.length < Math.min(MOST_SENTENCES, read.sentences.length)) {
    const best = bestOf(
      read.sentences.filter((one) => !chosen.includes(one) && one.words.length >= SHORTEST),
      left,
    );
    if (!best) break;
    chosen.push(best);
    for (const stem of best.stems) left.set(stem, 0);
  }
  const statements = chosen
    .toSorted((a, b) => a.passage - b.passage || a.place - b.place)
    .map(({ text, passage, start, end }) => ({
      text,
      sources: [{ passageId: read.passages[passage]?.id ?? '', start, end }],
    }));
  return {
    kind: statements.length > 0 ? 'text' : 'none',
    values: [],
    confidence: statements.length > 0 ? 1 : 0,
    statements,
    followUps: [],
    question,
  };
}

function bestOf(
  sentences: readonly Sentence[],
  left: ReadonlyMap<string, number>,
): Sentence | undefined {
  let best: Sentence | undefined;
  let most = 0;
  for (const sentence of sentences) {
    const worth =
      [...sentence.stems].reduce((sum, stem) => sum + (left.get(stem) ?? 0), 0) /
      Math.sqrt(sentence.words.length + 4) /
      (1 + 0.05 * sentence.place);
    if (worth > most) {
      most = worth;
      best = sentence;
    }
  }
  return best;
}
