import { wordsOf } from '../text/words.ts';
import type { MeasuredSentence } from './measure-sentences.ts';
import type { Asked } from './read-asked.ts';
import { overlapWith, type ReadPassages } from './read-sentences.ts';

const OF_THE_SENTENCE = [
  'overlap',
  'whole',
  'names missed',
  'names',
  'numbers missed',
  'pairs',
  'fits',
  'negation',
  'length',
  'focus',
  'before',
  'place',
  'asked words',
];
/** Measurements of the best short answer. */
export const OF_THE_SPAN = [
  'in question',
  'nearest',
  'pull',
  'fits',
  'outside',
  'capitals',
  'digits',
];

/** The best short answers as far as they tell how sure one may be. */
export type SpanEvidence = {
  readonly weight: number;
  readonly second: number;
  readonly measured: Readonly<Record<string, number>>;
};

/** What tells whether the documents answer the question at all. */
export function measureEvidence(
  asked: Asked,
  read: ReadPassages,
  sentences: readonly MeasuredSentence[],
  chances: readonly number[],
  span: SpanEvidence | undefined,
): Record<string, number> {
  const [top, next] = sentences;
  const measured: Record<string, number> = {};
  for (const name of OF_THE_SENTENCE) measured[`sentence ${name}`] = top?.measured[name] ?? 0;
  for (const name of OF_THE_SPAN) measured[`span ${name}`] = span?.measured[name] ?? 0;
  for (const wanted of ['who', 'when', 'where', 'how many', 'what', 'why', 'verdict'])
    measured[`wants ${wanted}`] = asked.wanted === wanted ? 1 : 0;
  measured.likeness = top?.likeness ?? 0;
  measured['likeness next'] = next?.likeness ?? 0;
  const sorted = chances.toSorted((a, b) => b - a);
  measured.chance = sorted[0] ?? 0;
  measured['chance next'] = sorted[1] ?? 0;
  measured.weight = span?.weight ?? 0;
  measured['weight next'] = span?.second ?? 0;
  const own = top ? read.stems[top.sentence.passage] : undefined;
  const missing = asked.content.filter(({ stem }) => !own?.has(stem));
  measured.together = overlapWith(asked, withHeadings(read, top), read.weightOf);
  measured['missing in passage'] = missing.length;
  measured['missing weight'] = Math.max(0, ...missing.map(({ stem }) => read.weightOf(stem)));
  const absent = asked.content.filter(({ stem }) => !read.stems.some((stems) => stems.has(stem)));
  measured['missing everywhere'] = absent.length;
  const absentHere = asked.content.filter(({ stem }) => !top?.sentence.stems.has(stem));
  measured['missing in sentence'] = absentHere.length;
  measured['missing names'] = missing.filter(
    ({ text, start }) => start > 0 && /^\p{Lu}/u.test(text),
  ).length;
  measured['missing numbers'] = missing.filter(({ norm }) => /\d/.test(norm)).length;
  measured['missing verb forms'] = missing.filter(({ norm }) => /(?:ed|ing|en)$/.test(norm)).length;
  measured.opposites = opposites(asked, top);
  return measured;
}

/** Words of a sentence together with those that stand above it. */
function withHeadings({ passages }: ReadPassages, top: MeasuredSentence | undefined): Set<string> {
  if (!top) return new Set();
  const { title = '', headings = [] } = passages[top.sentence.passage] ?? {};
  const above = wordsOf([title, ...headings].join(' ')).map(({ stem }) => stem);
  return new Set([...above, ...top.sentence.stems]);
}

const PAIRS =
  'first last;early late;before after;more less;most least;high low;highest lowest;large small;largest smallest;increase decrease;north south;east west;public private;young old;begin end;start finish;win lose;won lost;buy sell;import export;upper lower;inside outside;male female;positive negative;strong weak;long short;hot cold;legal illegal;possible impossible;ancient modern;internal external;majority minority;rich poor;allow forbid;accept reject;success failure;advantage disadvantage;minimum maximum;never always;best worst;support oppose;top bottom;rise fall;open close;major minor;direct indirect;formal informal';
const OPPOSITES = new Map(
  PAIRS.split(';').flatMap((pair) => {
    const [a = '', b = ''] = pair.split(' ');
    return [
      [a, b],
      [b, a],
    ] as const;
  }),
);

/** Words of the question whose opposite stands in the sentence in their stead. */
function opposites(asked: Asked, top: MeasuredSentence | undefined): number {
  const norms = new Set(top?.sentence.words.map(({ norm }) => norm));
  return asked.content.filter(
    ({ norm }) => !norms.has(norm) && norms.has(OPPOSITES.get(norm) ?? '\n'),
  ).length;
}
