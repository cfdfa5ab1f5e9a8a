import type { Answer, Passage, Statement, Turn } from './answer.ts';
import { type AnswerDocument, answerFromFields } from './fields/answer-from-fields.ts';
import { followUpsOf } from './follow-ups-of.ts';
import { answerFromPassages } from './passages/answer-from-passages.ts';
import { answerFromClause } from './passages/find-clause.ts';
import { answerFromDefinition } from './passages/find-definition.ts';
import { answerFromDoer } from './passages/find-doer.ts';
import { answerFromLabels } from './passages/find-labelled.ts';
import { answerFromMeasure } from './passages/find-measure.ts';
import { answerFromMovement } from './passages/find-movement.ts';
import { answerFromRole } from './passages/find-role.ts';
import { answerFromSection } from './passages/find-section.ts';
import { answerFromSignature } from './passages/find-signatory.ts';
import { answerFromYear } from './passages/find-year.ts';
import { type Asked, readAsked } from './passages/read-asked.ts';
import { type Aim, readAim } from './read-aim.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';
import { summarisePassages } from './summarise-passages.ts';
import { answerFromTables } from './tables/answer-from-tables.ts';
import type { AnswerTable } from './tables/answer-table.ts';
import { sharesWords, speaksOf } from './tables/speaks-of.ts';
import { readValue } from './text/read-value.ts';
import { stemsOf } from './text/words.ts';

export type AnswerSources = {
  readonly passages?: readonly Passage[];
  readonly tables?: readonly AnswerTable[];
  /** Whole documents, for what is read out of their form. */
  readonly documents?: readonly AnswerDocument[];
  readonly history?: readonly Turn[];
};

type Evidence = Required<Omit<AnswerSources, 'history'>>;

/** Answers a question from passages and tables without a language model, or says that they do not answer it. */
export function answerQuestion(
  question: string,
  { passages = [], tables = [], documents = [], history = [] }: AnswerSources,
): Answer {
  const own = rewriteFollowUp(question, history);
  const evidence = { passages, tables, documents };
  const best = answerAim(own, readAim(own), evidence);
  return best.kind === 'none'
    ? best
    : { ...best, followUps: followUpsOf(own, best, passages, tables) };
}

function answerAim(question: string, aim: Aim, evidence: Evidence): Answer {
  switch (aim.kind) {
    case 'overview':
      return (
        (aim.subject === '' || namesDocument(aim.subject, evidence.passages)
          ? undefined
          : answerFromSection(question, aim.subject, evidence.passages)) ??
        summarisePassages(question, evidence.passages, aim.most)
      );
    case 'topic':
      return (
        answerFromSection(question, aim.subject, evidence.passages) ??
        answerFact(question, evidence)
      );
    case 'comparison':
      return answerBoth(question, aim.sides, evidence);
    default:
      return answerFact(question, evidence);
  }
}

/** Whether a subject is what a document is called: then all of it is meant, and no section that says the same words. */
function namesDocument(subject: string, passages: readonly Passage[]): boolean {
  const stems = stemsOf(subject);
  const titles = new Set(passages.map(({ title = '' }) => title));
  return [...titles].some((title) => {
    const own = new Set(stemsOf(title.replaceAll(/[-_.+]/g, ' ')));
    return stems.length > 0 && stems.every((stem) => own.has(stem));
  });
}

function answerFact(question: string, evidence: Evidence): Answer {
  const { passages, tables, documents } = evidence;
  const asked = readAsked(question);
  const context = passages.map(({ text }) => text);
  const spoken = tables.filter((table) => sharesWords(question, table));
  const found = answerFromTables(question, spoken, context);
  const table = tables.find(({ name }) => name === found.query?.table);
  const byText = answerFromPassages(question, passages);
  const isSpokenOf =
    table === undefined || speaksOf(question, table, byText.kind === 'none' ? 'thing' : 'owner');
  const byTable = isSpokenOf ? found : { ...found, confidence: UNSPOKEN * found.confidence };
  const isFoundFirst = table?.isFoundFirst === true && isSpokenOf;
  const best = surer(
    choose(asked, byTable, byText, isFoundFirst),
    answerFromClause(question, passages) ??
      answerFromYear(question, passages) ??
      answerFromMovement(question, passages) ??
      answerFromMeasure(question, passages) ??
      answerFromDoer(question, passages),
  );
  const definition = answerFromDefinition(question, passages);
  const others = [
    answerFromFields(question, documents),
    definition,
    answerFromRole(question, passages),
    answerFromSignature(question, passages),
    answerFromLabels(question, passages),
    wantsSection(asked) ? answerFromSection(question, question, passages) : undefined,
  ].flatMap((answer) => answer ?? []);
  const [other] = others.toSorted((a, b) => b.confidence - a.confidence);
  // A short answer in words that speak of an amount is nearer to it than the form of a document.
  const isSaidInWords =
    asked.wanted !== 'who' && best.kind === 'value' && !best.query && isAmount(best);
  if (!other || (other.kind === 'value' && isSaidInWords)) return best;
  if (best.kind !== 'none' && best.confidence >= other.confidence) return best;
  // What a term means is the whole sentence, no few words of it.
  return other !== definition && isWithin(best, other)
    ? { ...best, confidence: other.confidence }
    : other;
}

/** How much less sure an answer is from a table that does not say what is asked for. */
const UNSPOKEN = 0.4;

/** What a sentence is known to say by its form, unless the rest is as sure. */
function surer(best: Answer, byForm: Answer | undefined): Answer {
  return byForm && (best.kind === 'none' || best.confidence < byForm.confidence) ? byForm : best;
}

/** Whether a short answer stands in what would be told at length: then it is the nearer one. */
function isWithin(short: Answer, long: Answer): boolean {
  const [first] = short.statements;
  return (
    short.kind === 'value' &&
    long.kind === 'text' &&
    long.statements.some(({ text }) => text === first?.text)
  );
}

function isAmount({ values: [value = ''] }: Answer): boolean {
  return readValue(value).number !== undefined;
}

/** Facts of one word are looked for in sentences; what a heading announces is told whole. */
function wantsSection({ wanted, isList }: Asked): boolean {
  return isList || wanted === 'what' || wanted === 'which' || wanted === 'how' || wanted === 'why';
}

/** The same question of both sides, each answered by itself. */
function answerBoth(
  question: string,
  sides: readonly [string, string],
  evidence: Evidence,
): Answer {
  const answers = sides.map((side) => ({ side, answer: answerFact(`What is ${side}?`, evidence) }));
  const said = answers.filter(({ answer }) => answer.kind !== 'none');
  if (said.length === 0) return answerFact(question, evidence);
  const values = said.flatMap(({ answer }) => answer.values);
  const scales = new Set(said.map(({ answer }) => answer.scale));
  const [scale] = scales;
  return {
    kind: values.length > 0 ? 'list' : 'text',
    values,
    ...(scales.size === 1 && scale !== undefined ? { scale } : {}),
    confidence: Math.min(...said.map(({ answer }) => answer.confidence)),
    statements: said.flatMap(({ side, answer }) => labelled(side, answer.statements)),
    followUps: [],
    question,
  };
}

function labelled(side: string, statements: readonly Statement[]): readonly Statement[] {
  return statements.map((one, index) => (index === 0 ? { ...one, label: side } : one));
}

/** A table must be this sure before it is told or silences the text, however unsure that is: below, plans are mostly wrong. */
const LEAST_OF_TABLES = 0.3;
/** The same of a table that the search found first. Left out, .90 to .97 of the right plans are this sure (WikiTableQuestions, TAT-QA, AIT-QA); of those below fewer than one in five are right. */
const LEAST_OF_FIRST = 0.15;

/** How much surer the table must be than the text. On TAT-QA 0.2 to 2 are right equally often; at the higher ones more questions about the text are answered from it. */
const TABLE_LEAD = 1.5;

function choose(asked: Asked, table: Answer, text: Answer, isFoundFirst: boolean): Answer {
  const { wanted } = asked;
  const least = isFoundFirst ? LEAST_OF_FIRST : LEAST_OF_TABLES;
  if (table.confidence < least || isEcho(asked, table)) return text;
  // Cells hold no reasons.
  if ((wanted === 'why' || wanted === 'how') && text.kind !== 'none') return text;
  if (text.kind === 'none') return table;
  return text.confidence * TABLE_LEAD <= table.confidence ? table : text;
}

/** Words that ask for one of several things the question names. */
const NAMES_SEVERAL = /\b(?:or|and|than|between|versus|vs)\b/iu;
const AMOUNTS: ReadonlySet<Asked['wanted']> = new Set(['how many', 'how much', 'how long']);

/** Whether all that is answered stands in the question: "Invoice no." is nobody who sent an invoice, and a name is no amount. */
function isEcho({ text, wanted }: Asked, { values }: Answer): boolean {
  const asked = new Set(stemsOf(text));
  const said = stemsOf(values.join(' '));
  const isOneOfSeveral = wanted === 'which' || wanted === 'verdict' || NAMES_SEVERAL.test(text);
  const mayBeNamed = isOneOfSeveral && !AMOUNTS.has(wanted);
  return !mayBeNamed && said.length > 0 && said.every((stem) => asked.has(stem));
}
