import type { Answer, Passage } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import { readDate } from '../text/read-value.ts';
import { hasSense } from '../text/senses.ts';
import { isContent, stemsOf, wordsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { readSentences, type Sentence } from './read-sentences.ts';

const LABELLED = /^([\p{L}\p{N}][\p{L}\p{N} .,&/()'’-]{0,60}):\s{1,3}(\S[\s\S]*)$/u;
/** Longer ones are sentences with a colon. */
const MOST_LABEL_WORDS = 5;
/** Words that say what sort of thing a label names: "the phone number" stands behind "Phone". */
const GENERAL: ReadonlySet<string> = new Set(stemsOf('number date address person name'));
/** Share of the question that the label and what stands above it have to say. */
const LEAST_SAID = 0.8;
/** What stands behind the label that was asked for: no set measures it. */
const CONFIDENCE = 0.75;

type Found = { readonly sentence: Sentence; readonly value: string; readonly said: number };

/** Answers with what stands behind a label ("Absent: Tom Lee") whose words are asked for. */
export function answerFromLabels(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  const asked = readAsked(question);
  if (asked.content.length === 0) return undefined;
  const read = readSentences(passages);
  const found = read.sentences.flatMap((sentence): Found[] => {
    if (!says(sentence)) return [];
    const { title = '', headings = [] } = read.passages[sentence.passage] ?? {};
    const above = [title, ...headings].join(' ');
    return readLabelled(asked, sentence, above, read.weightOf);
  });
  const best = found.toSorted((a, b) => b.said - a.said)[0];
  if (!best) return undefined;
  const { sentence, value, said } = best;
  const passageId = read.passages[sentence.passage]?.id ?? '';
  const { start, end } = sentence;
  return {
    kind: 'value',
    values: [value],
    confidence: CONFIDENCE * said,
    statements: [{ text: plainText(sentence.text), sources: [{ passageId, start, end }] }],
    followUps: [],
    question,
  };
}

function readLabelled(
  asked: Asked,
  sentence: Sentence,
  above: string,
  weightOf: (stem: string) => number,
): Found[] {
  const [, label = '', value = ''] = LABELLED.exec(plainText(sentence.text)) ?? [];
  const words = wordsOf(label).filter(isContent);
  if (words.length === 0 || words.length > MOST_LABEL_WORDS || !fits(asked, value)) return [];
  const own = new Set(asked.content.map(({ stem }) => stem));
  if (!words.every(({ stem }) => hasSense(own, stem))) return [];
  const stems = new Set([...words, ...wordsOf(above)].map(({ stem }) => stem));
  let said = 0;
  let all = 0;
  for (const { stem } of asked.content) {
    if (GENERAL.has(stem)) continue;
    all += weightOf(stem);
    if (hasSense(stems, stem)) said += weightOf(stem);
  }
  return said >= LEAST_SAID * all ? [{ sentence, value, said: said / all }] : [];
}

/** Whether what stands behind a label has the form of what is wanted. */
function fits({ wanted }: Asked, value: string): boolean {
  switch (wanted) {
    case 'who':
      return /^\p{Lu}/u.test(value);
    case 'when':
      return readDate(value) !== undefined || /\d/.test(value);
    case 'how many':
    case 'how much':
    case 'how long':
      return /\d/.test(value);
    case 'why':
    case 'verdict':
      return false;
    default:
      return true;
  }
}
