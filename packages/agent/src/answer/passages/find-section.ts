import type { Answer, Passage, Statement } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import { isContent, wordsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { overlapWith, type ReadPassages, readSentences, type Sentence } from './read-sentences.ts';

/** Share of the question that a heading has to say, and of the heading that the question has to. */
const LEAST_OF_QUESTION = 0.5;
const LEAST_OF_HEADING = 0.5;
/** Share of the question that heading and section say together. */
const LEAST_TOGETHER = 0.85;
/** Statements taken of a section. */
const MOST_STATEMENTS = 8;
/** What a section under the heading that was asked for is worth, and a list: no set measures it. */
const CONFIDENCE = 0.6;
const LIST_CONFIDENCE = 0.85;

type Section = {
  /** Words of the title and the headings above its own. */
  readonly above: ReadonlySet<string>;
  readonly heading: ReadonlySet<string>;
  readonly headingSize: number;
  readonly sentences: Sentence[];
};

/** Answers with what stands under the heading, or the words with a colon, that say what is asked for. */
export function answerFromSection(
  question: string,
  subject: string,
  passages: readonly Passage[],
): Answer | undefined {
  const asked = readAsked(subject);
  if (asked.content.length === 0) return undefined;
  const read = readSentences(passages);
  let best: { section: Section; worth: number } | undefined;
  for (const section of sectionsOf(read)) {
    const worth = worthOf(asked, read, section);
    if (worth > (best?.worth ?? 0)) best = { section, worth };
  }
  return best ? toAnswer(question, read, best.section, best.worth) : undefined;
}

function worthOf(
  asked: Asked,
  read: ReadPassages,
  { above, heading, headingSize, sentences }: Section,
): number {
  if (sentences.length === 0) return 0;
  // What the title says already need not be said by the heading: "features of Parcelwatch".
  const left = asked.content.filter(({ stem }) => !above.has(stem) || heading.has(stem));
  const ofQuestion = overlapWith({ ...asked, content: left }, heading, read.weightOf);
  const shared = asked.content.filter(({ stem }) => heading.has(stem)).length;
  const ofHeading = headingSize === 0 ? 0 : Math.min(1, shared / headingSize);
  const all = new Set(sentences.flatMap(({ stems }) => [...stems]));
  const together = overlapWith(asked, new Set([...above, ...heading, ...all]), read.weightOf);
  const fits =
    ofQuestion >= LEAST_OF_QUESTION && ofHeading >= LEAST_OF_HEADING && together >= LEAST_TOGETHER;
  return fits ? ofQuestion * ofHeading : 0;
}

/** Stretches of the passages under one heading each; passages under the same headings go on with theirs. */
function sectionsOf(read: ReadPassages): readonly Section[] {
  const sections = new Sections();
  for (const [index, sentences] of Map.groupBy(read.sentences, ({ passage }) => passage)) {
    const { title = '', headings = [] } = read.passages[index] ?? {};
    const last = headings.at(-1) ?? '';
    const isLast = ({ form, text }: Sentence) => form === 'heading' && text.trim() === last;
    const key = [title, ...headings].join('\n');
    // What stands before the heading of a passage belongs to one before it.
    const above = [title, ...headings.slice(0, -1)].join(' ');
    if (sentences.some(isLast)) sections.begin(`${key} before`, '', above);
    else sections.begin(key, last, above);
    for (const sentence of sentences)
      if (isLast(sentence)) sections.begin(key, last, above);
      else if (sentence.form === 'heading') sections.begin(keyOf(sentence), sentence.text, above);
      else sections.add(sentence);
  }
  return sections.all();
}

function keyOf({ passage, start }: Sentence): string {
  return `${passage} ${start}`;
}

/** Sections while passages are gone through: a list behind a colon is one within the section it stands in. */
class Sections {
  readonly #known = new Map<string, Section>();
  #open: Section | undefined;
  #list: Section | undefined;
  #above = '';

  begin(key: string, heading: string, above: string): void {
    this.#above = above;
    this.#open = this.#at(key, heading);
    this.#list = undefined;
  }

  add(sentence: Sentence): void {
    if (!says(sentence)) return;
    this.#open?.sentences.push(sentence);
    if (sentence.form === 'item') this.#list?.sentences.push(sentence);
    else
      this.#list = sentence.text.endsWith(':')
        ? this.#at(keyOf(sentence), sentence.text)
        : undefined;
  }

  all(): readonly Section[] {
    return [...this.#known.values()];
  }

  #at(key: string, heading: string): Section {
    const content = wordsOf(heading).filter((word) => isContent(word) && !/^\d+$/.test(word.norm));
    const stems = new Set(content.map(({ stem }) => stem));
    const section = this.#known.get(key) ?? {
      above: new Set(wordsOf(this.#above).map(({ stem }) => stem)),
      heading: stems,
      headingSize: stems.size,
      sentences: [],
    };
    this.#known.set(key, section);
    return section;
  }
}

function toAnswer(question: string, read: ReadPassages, section: Section, worth: number): Answer {
  const items = section.sentences.filter(({ form }) => form === 'item');
  const isList = items.length > 1;
  const statements = (isList ? items : section.sentences)
    .slice(0, MOST_STATEMENTS)
    .map((sentence): Statement => {
      const passageId = read.passages[sentence.passage]?.id ?? '';
      const { text, start, end } = sentence;
      return { text: plainText(text), sources: [{ passageId, start, end }] };
    });
  return {
    kind: isList ? 'list' : 'text',
    values: isList ? statements.map(({ text }) => text) : [],
    confidence: isList ? LIST_CONFIDENCE * worth : CONFIDENCE * Math.sqrt(worth),
    statements,
    followUps: [],
    question,
  };
}
