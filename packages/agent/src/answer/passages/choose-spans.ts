import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Span } from '../text/split-sentences.ts';
import { normalText } from '../text/words.ts';
import type { MeasuredSentence } from './measure-sentences.ts';
import { measureSpan, spanScene } from './measure-span.ts';
import { proposeSpans } from './propose-spans.ts';
import type { Asked } from './read-asked.ts';
import type { ReadPassages } from './read-sentences.ts';
import spanModel from './span-ranker-model.json' with { type: 'json' };

const MODEL: BoostedTrees = spanModel;

/** A short answer in a passage, and its share of the belief among all that were looked at. */
export type ChosenSpan = Span & {
  readonly text: string;
  readonly sentence: MeasuredSentence;
  readonly weight: number;
  readonly measured: Readonly<Record<string, number>>;
};

/** Sentences in which a short answer is looked for. */
const MOST_SENTENCES = 4;
/** Short answers that are kept. */
const MOST_SPANS = 5;

/** The likeliest short answers, each once, best first. */
export function chooseSpans(
  asked: Asked,
  read: ReadPassages,
  sentences: readonly MeasuredSentence[],
): ChosenSpan[] {
  const all = sentences.slice(0, MOST_SENTENCES).flatMap((sentence, rank) => {
    const scene = spanScene(asked, read, sentence, rank);
    return proposeSpans(sentence.sentence, scene.text).map((span) => {
      const { words } = sentence.sentence;
      const start = words[span.from]?.start ?? 0;
      const end = words[span.to - 1]?.end ?? start;
      const measured = measureSpan(scene, span);
      return {
        start,
        end,
        text: scene.text.slice(start, end),
        sentence,
        measured,
        score: scoreOf(measured),
      };
    });
  });
  const timely = asked.wanted === 'when' ? all.filter(({ measured }) => tellsTime(measured)) : [];
  const found = timely.length > 0 ? timely : all;
  const largest = Math.max(...found.map(({ score }) => score));
  const sum = found.reduce((total, { score }) => total + Math.exp(score - largest), 0);
  const best = new Map<string, ChosenSpan>();
  for (const { score, ...span } of found.toSorted((a, b) => b.score - a.score)) {
    const weight = Math.exp(score - largest) / sum;
    const key = normalText(span.text);
    const before = best.get(key);
    best.set(key, before ? { ...before, weight: before.weight + weight } : { ...span, weight });
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight).slice(0, MOST_SPANS);
}

function scoreOf(measured: Readonly<Record<string, number>>): number {
  const chance = classChances(MODEL, measured).get('right') ?? 0;
  return Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9));
}

/** Whether a stretch has a date or is a length of time ("within sixty days"): an amount is no answer to "when". */
function tellsTime({ fits, typed }: Readonly<Record<string, number>>): boolean {
  return typed === 1 || typed === 2 || (fits === 1 && typed !== 3);
}
