import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Answer, Passage, Statement, Turn } from '../answer.ts';
import { rewriteFollowUp } from '../rewrite-follow-up.ts';
import { plainText } from '../text/plain-text.ts';
import { hasSense } from '../text/senses.ts';
import { chooseSpans } from './choose-spans.ts';
import evidenceModel from './evidence-model.json' with { type: 'json' };
import { measureEvidence } from './measure-evidence.ts';
import { type MeasuredSentence, measureSentences } from './measure-sentences.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { type ReadPassages, readSentences } from './read-sentences.ts';
import { saidShare } from './said-share.ts';
import sentenceModel from './sentence-model.json' with { type: 'json' };

const SENTENCES: BoostedTrees = sentenceModel;
const EVIDENCE: BoostedTrees = evidenceModel;

/** Below this chance that the documents answer at all, the answer is that they do not say: where most questions are told right, left out. */
const LEAST_EVIDENCE = 0.45;
/** Share of a yes-or-no question, by weight, that a sentence and its headings have to say. */
const LEAST_OF_VERDICT = 0.5;
/** Below this chance the likeliest sentence is not near to the question; a passage with so much of its words, by weight, is. */
const LEAST_NEAR = 0.2;
const LEAST_ALIKE = 0.5;
/** A sentence belongs to a longer answer when its chance is this share of the best one's. */
const BELONGS = 0.2;
/** Sentences of a longer answer. */
const MOST_STATEMENTS = 6;

/** Answers with sentences of the passages and the short answer in them; every statement is a stretch of a passage. */
export function answerFromPassages(
  question: string,
  passages: readonly Passage[],
  history: readonly Turn[] = [],
): Answer {
  const own = rewriteFollowUp(question, history);
  const asked = readAsked(own);
  const read = readSentences(passages);
  const sentences = measureSentences(asked, read);
  if (sentences.length === 0) return noAnswer(own, 0);
  const chances = sentences.map(
    ({ measured }) => classChances(SENTENCES, measured).get('right') ?? 0,
  );
  const spans = chooseSpans(asked, read, sentences);
  const [best] = spans;
  const evidence = measureEvidence(
    asked,
    read,
    sentences,
    chances,
    best && { weight: best.weight, second: spans[1]?.weight ?? 0, measured: best.measured },
  );
  const isSaid = classChances(EVIDENCE, evidence).get('right') ?? 0;
  if (isSaid < LEAST_EVIDENCE || leavesOpen(asked, read)) {
    const nearest =
      isSaid >= LEAST_NEAR ? likeliest(sentences, chances) : likest(asked, read, sentences);
    return noAnswer(own, 1 - isSaid, nearest && statementOf(read, nearest));
  }
  const long = longAnswer(read, sentences, chances);
  const chance = Math.max(...chances);
  // Whichever is surer says where the answer stands: the few words of all, or the sentence.
  const lead = likeliest(sentences, chances);
  const span = best && best.weight >= chance ? best : spans.find((one) => one.sentence === lead);
  if (wantsText(asked) || !span) {
    // That the documents answer, and that the best sentence belongs to the answer.
    const confidence = isSaid * chance;
    return { kind: 'text', values: [], confidence, statements: long, followUps: [], question: own };
  }
  const first = statementOf(read, span.sentence);
  const { passage } = span.sentence.sentence;
  const passageId = read.passages[passage]?.id;
  const beside = long.filter(
    ({ text, sources: [source] }) =>
      text !== first.text && source && 'passageId' in source && source.passageId === passageId,
  );
  return {
    kind: 'value',
    values: [plainText(span.text)],
    // That the documents answer, and that these words of all are the answer.
    confidence: isSaid * span.weight,
    statements: [first, ...beside],
    followUps: [],
    question: own,
  };
}

/** Whether yes or no is asked for and no sentence says most of what it is asked of. */
function leavesOpen({ wanted, content }: Asked, read: ReadPassages): boolean {
  if (wanted !== 'verdict' || content.length === 0) return false;
  return read.sentences.every(
    (sentence) => saidShare(content, sentence, read).together < LEAST_OF_VERDICT,
  );
}

function noAnswer(question: string, confidence: number, nearest?: Statement): Answer {
  return {
    kind: 'none',
    values: [],
    confidence,
    statements: [],
    ...(nearest ? { nearest } : {}),
    followUps: [],
    question,
  };
}

function likeliest(
  sentences: readonly MeasuredSentence[],
  chances: readonly number[],
): MeasuredSentence {
  return sentences[chances.indexOf(Math.max(...chances))] as MeasuredSentence;
}

/** The likest sentence of the passage with most of the question's words, where that is enough of them. */
function likest(
  { content }: Asked,
  read: ReadPassages,
  sentences: readonly MeasuredSentence[],
): MeasuredSentence | undefined {
  const weigh = (words: Asked['content']) =>
    words.reduce((sum, { stem }) => sum + read.weightOf(stem), 0);
  const shares = read.stems.map(
    (own) => weigh(content.filter(({ stem }) => hasSense(own, stem))) / weigh(content),
  );
  const most = Math.max(...shares);
  if (!(most >= LEAST_ALIKE)) return undefined;
  return sentences
    .filter(({ sentence }) => shares[sentence.passage] === most)
    .toSorted((a, b) => (b.measured.overlap ?? 0) - (a.measured.overlap ?? 0))[0];
}

/** Reasons, ways and lists take sentences; facts take a few words. */
export function wantsText({ wanted, isList, text }: Asked): boolean {
  return (
    wanted === 'why' ||
    wanted === 'how' ||
    wanted === 'verdict' ||
    isList ||
    /\b(?:describe|explain|summari[sz]e|define|compare|difference between)\b/i.test(text)
  );
}

/** Sentences that belong to the answer, those of a passage together. */
export function longAnswer(
  read: ReadPassages,
  sentences: readonly MeasuredSentence[],
  chances: readonly number[],
): Statement[] {
  const best = Math.max(...chances);
  const chosen = sentences
    .map((own, index) => ({ own, chance: chances[index] ?? 0 }))
    .filter(({ chance }) => chance >= BELONGS * best)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MOST_STATEMENTS);
  // The passage of the likeliest sentence leads: its page is the one that is opened first.
  const passages = [...new Set(chosen.map(({ own }) => own.sentence.passage))];
  const orderOf = ({ own }: (typeof chosen)[number]) => passages.indexOf(own.sentence.passage);
  return chosen
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.own.sentence.place - b.own.sentence.place)
    .map(({ own }) => statementOf(read, own));
}

export function statementOf(read: ReadPassages, { sentence }: MeasuredSentence): Statement {
  const passageId = read.passages[sentence.passage]?.id ?? '';
  return {
    text: plainText(sentence.text),
    sources: [{ passageId, start: sentence.start, end: sentence.end }],
  };
}
