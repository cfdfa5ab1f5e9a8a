import type { Candidate, Source } from '../candidates/candidate.ts';
import { bestMatch } from '../candidates/match-label.ts';
import { LEGAL_FORM } from '../candidates/trim-value.ts';
import type { DocumentView, Segment } from '../document/document-view.ts';
import { sectionAbove } from '../document/find-section.ts';
import { lineHeight } from '../document/line-height.ts';
import { RELATIONS } from '../document/pair.ts';
import type { Kind } from '../lexicon/concept.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import type { Phrase, ValuePlan } from '../schema/field-plan.ts';
import { withoutKindWords } from '../schema/kind-words.ts';
import { measureSurroundings } from './measure-surroundings.ts';

/** What is known of the other candidates while one is measured. */
export type Rivals = {
  readonly plan: ValuePlan;
  /** The schema's other fields that read the same values. */
  readonly others: readonly ValuePlan[];
  readonly candidates: readonly Candidate[];
  /** How often a key is among the candidates, and how often with a label or wording. */
  readonly counts: ReadonlyMap<string, number>;
  readonly labelled: ReadonlyMap<string, number>;
  /** Largest number among the candidates. */
  readonly largest: number;
  readonly bestSimilarity: number;
  readonly bestWording: number;
  /** Numbers of the candidates that have a label. */
  readonly amounts: readonly number[];
  /** Numbers of all candidates, in hundredths. */
  readonly hundredths: ReadonlySet<number>;
  /** Where the last candidate with as good a label as any stands. */
  readonly lastPlace: number;
};

/** Share of the best label's likeness that counts as good as it. */
const AS_GOOD = 0.7;
/** Amounts that are added up: a page of them would take long and mean nothing. */
const MOST_AMOUNTS = 24;

/** Numbers that steps are looked for among. */
const MOST_STEPS = 200;

const SOURCES: readonly Source[] = [...RELATIONS, 'wording', 'alone'];

/** Kinds that are told alike by their form share a measurement. */
const GROUPS: Readonly<Record<string, readonly Kind[]>> = {
  of_date: ['date', 'datetime', 'time'],
  of_money: ['money'],
  of_number: ['number', 'percent'],
  of_identifier: ['identifier'],
  of_party: ['party', 'person'],
  of_address: ['address'],
  of_form: ['email', 'phone', 'url', 'uuid', 'iban', 'bic'],
  of_currency: ['currency'],
  of_duration: ['duration'],
  of_place: ['jurisdiction', 'country'],
  of_title: ['title'],
  of_text: ['text'],
  of_boolean: ['boolean'],
};

/** Kinds whose values are read by one form compete for them: a number of an order and its date do not. */
const FORMS: readonly (readonly Kind[])[] = [
  ['date', 'datetime'],
  ['money', 'number', 'percent'],
  ['party', 'person', 'address', 'jurisdiction', 'country', 'title', 'text'],
];

function formOf(kind: Kind): Kind {
  return FORMS.find((kinds) => kinds.includes(kind))?.[0] ?? kind;
}

const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');

/** Measurements of one candidate that the ranker decides by. */
export function measureCandidate(
  view: DocumentView,
  candidate: Candidate,
  rivals: Rivals,
): Readonly<Record<string, number>> {
  const segment = view.segments[candidate.stretch.segment] as Segment;
  const { plan } = rivals;
  const measured: Record<string, number> = {
    ...measureLabel(candidate, rivals),
    ...measureSection(view, candidate, plan),
    ...measurePlace(view, segment, candidate, plan),
    ...measureValue(segment, candidate, rivals),
    ...measureSurroundings(view, segment, candidate, plan),
  };
  for (const source of SOURCES) measured[source] = candidate.source === source ? 1 : 0;
  for (const [name, kinds] of Object.entries(GROUPS))
    measured[name] = kinds.includes(plan.kind) ? 1 : 0;
  measured.known = plan.known;
  measured.choices = plan.choices ? 1 : 0;
  measured.own_words = plan.phrases[0]?.meanings.length ?? 0;
  return measured;
}

function measureLabel(candidate: Candidate, { others, bestSimilarity, bestWording }: Rivals) {
  const { similarity, weight, isOwn, label, distance, rank, wording } = candidate;
  const own = similarity.f1 * weight;
  let rival = 0;
  for (const { phrases } of others) {
    const match = bestMatch(phrases, label);
    rival = Math.max(rival, match.similarity.f1 * match.weight);
  }
  return {
    similarity: own,
    recall: similarity.recall,
    precision: similarity.precision,
    weight,
    own: isOwn ? 1 : 0,
    rival: rival - own,
    known_rival: knownLabel(label) - own,
    behind_best: bestSimilarity - own,
    label_words: label.length,
    distance,
    rank,
    wording_strength: wording,
    behind_wording: bestWording - wording,
  };
}

/** Whether the section that a label stands in says what the label leaves out of the field's name, or names another. */
function measureSection(view: DocumentView, { label, labelAt }: Candidate, plan: ValuePlan) {
  const own = plan.phrases[0]?.meanings ?? [];
  const missing = withoutKindWords(own).filter((word) => !label.includes(word));
  const at = view.segments[labelAt];
  const section = at ? sectionAbove(view, at, plan.telling) : [];
  const said = missing.filter((word) => section.includes(word));
  const isOwn = section.some((word) => own.includes(word));
  return {
    missing: missing.length / Math.max(1, own.length),
    in_section: missing.length === 0 ? 0 : said.length / missing.length,
    other_section: section.length > 0 && !isOwn ? 1 : 0,
  };
}

function measurePlace(view: DocumentView, segment: Segment, candidate: Candidate, plan: ValuePlan) {
  const page = view.pages.find(({ pageNumber }) => pageNumber === segment.pageNumber);
  const lastPage = view.pages.length - 1;
  return {
    page: Math.min(2, segment.pageNumber),
    last_page: segment.pageNumber >= lastPage ? 1 : 0,
    y: page ? segment.box.y0 / page.height : 0,
    right: page ? segment.box.x1 / page.width : 0,
    size: relativeSize(segment, page?.lineHeight ?? 0),
    bold: segment.isBold ? 1 : 0,
    heading: segment.label === 'Title' || segment.label === 'SectionHeader' ? 1 : 0,
    in_cell: segment.cell ? 1 : 0,
    header_cell: segment.cell?.isHeader ? 1 : 0,
    furniture: segment.isRepeated || segment.label.startsWith('Page') ? 1 : 0,
    parent: parentSimilarity(view, segment, candidate, plan.parents),
    has_parent: plan.parents.length > 0 ? 1 : 0,
    segment_words: Math.min(40, segment.words.length),
  };
}

/** How much larger a segment is set than most of its page; 1 where that is not known. */
function relativeSize(segment: Segment, usual: number): number {
  const own = lineHeight(segment);
  return own === undefined || usual === 0 ? 1 : Math.min(3, own / usual);
}

/** Whether a heading or one of the lines before says what the object around the field is called. */
function parentSimilarity(
  view: DocumentView,
  segment: Segment,
  { label }: Candidate,
  parents: readonly Phrase[],
): number {
  if (parents.length === 0) return 0;
  const heading = segment.heading === undefined ? undefined : view.segments[segment.heading];
  const before = [1, 2, 3].map((back) => view.segments[segment.index - back]);
  let best = bestMatch(parents, label).similarity.recall;
  for (const other of [segment, heading, ...before]) {
    if (!other || other.words.length > 8) continue;
    const meanings = other.words.flatMap((word) => word.meanings);
    best = Math.max(best, bestMatch(parents, meanings).similarity.f1);
  }
  return best;
}

function measureValue(segment: Segment, candidate: Candidate, rivals: Rivals) {
  const { key, number, fill, decimals, hasUnit, stretch } = candidate;
  const printed = segment.text.slice(stretch.start, stretch.end);
  const letters = printed.replace(/[^\p{L}]/gu, '');
  const size = Math.abs(number ?? 0);
  return {
    same: Math.min(4, rivals.counts.get(key) ?? 1),
    same_labelled: Math.min(4, rivals.labelled.get(key) ?? 0),
    keys: Math.min(8, rivals.counts.size),
    of_largest: rivals.largest > 0 ? size / rivals.largest : 0,
    fill,
    decimals,
    unit: hasUnit ? 1 : 0,
    value_words: printed.split(/\s+/).length,
    value_length: Math.min(80, printed.length),
    digits: printed.replace(/\D/g, '').length / Math.max(1, printed.length),
    capitals: letters.replace(/\P{Lu}/gu, '').length / Math.max(1, letters.length),
    legal_form: FORM.test(printed) ? 1 : 0,
    starts: stretch.start === 0 ? 1 : 0,
    number_first: /^(?:no\.?|lot|unit)?\s?\d/iu.test(printed) ? 1 : 0,
    lines: 1 + candidate.more.length,
    after_labelled: rivals.lastPlace > 0 ? placeOf(candidate) / rivals.lastPlace : 0,
    value_label: valueLabel(segment, candidate),
    is_sum: number !== undefined && isSum(number, rivals) ? 1 : 0,
    rounded: number === undefined ? 0 : stepOf(number, rivals, isRounding),
    taxed: number === undefined ? 0 : stepOf(number, rivals, isTax),
  };
}

/** How much a value is a label itself: beside an empty place stands the next label. */
function valueLabel({ words }: Segment, { stretch: { start, end } }: Candidate): number {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  if (own.length > 6 || own.some(({ text }) => /\d/.test(text))) return 0;
  return knownLabel(own.flatMap(({ meanings }) => meanings));
}

/** Whether a number is another labelled candidate and a smaller amount beside it together: a total with tax, or rounded. */
function isSum(value: number, { amounts }: Rivals): boolean {
  return amounts.some(
    (other) =>
      other !== value &&
      amounts.some(
        (part) =>
          part !== other && Math.abs(part) < other && Math.abs(other + part - value) < 0.005,
      ),
  );
}

/** Sums are rounded to five hundredths at most. */
const isRounding = (step: number) => Math.abs(step) <= 5;

/** Taxes and service are a tenth or a fifth of what they are added to. */
function isTax(step: number, base: number): boolean {
  return step >= 0.02 * base && step <= 0.25 * base;
}

/** 1 where a number is a labelled one and a step that is printed too, -1 where such a step leads from it to another one. */
function stepOf(
  value: number,
  { amounts, hundredths }: Rivals,
  isStep: (step: number, base: number) => boolean,
): number {
  const own = Math.round(100 * value);
  const leads = (from: number, to: number) =>
    from !== to && isStep(to - from, from) && hundredths.has(to - from);
  if (amounts.some((other) => leads(Math.round(100 * other), own))) return 1;
  for (const other of hundredths) if (leads(own, other)) return -1;
  return 0;
}

function placeOf({ stretch }: Candidate): number {
  return 1 + stretch.segment;
}

/** What the candidates of a field are together. */
export function rivalsOf(
  plan: ValuePlan,
  candidates: readonly Candidate[],
  others: readonly ValuePlan[],
): Rivals {
  const counts = new Map<string, number>();
  const labelled = new Map<string, number>();
  let largest = 0;
  let bestSimilarity = 0;
  let bestWording = 0;
  for (const { key, number, similarity, weight, wording, source } of candidates) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (source !== 'alone') labelled.set(key, (labelled.get(key) ?? 0) + 1);
    if (number !== undefined) largest = Math.max(largest, Math.abs(number));
    bestSimilarity = Math.max(bestSimilarity, similarity.f1 * weight);
    bestWording = Math.max(bestWording, wording);
  }
  const labelledOnes = candidates.filter(({ source }) => source !== 'alone');
  const amounts = new Set(labelledOnes.flatMap(({ number }) => number ?? []));
  const good = labelledOnes.filter(
    ({ similarity, weight }) => similarity.f1 * weight >= AS_GOOD * bestSimilarity,
  );
  return {
    plan,
    others: others.filter(({ kind }) => formOf(kind) === formOf(plan.kind)),
    candidates,
    counts,
    labelled,
    largest,
    bestSimilarity,
    bestWording,
    amounts: [...amounts].slice(0, MOST_AMOUNTS),
    hundredths: new Set(
      [...new Set(candidates.flatMap(({ number }) => number ?? []))]
        .slice(0, MOST_STEPS)
        .map((number) => Math.round(100 * number)),
    ),
    lastPlace: Math.max(0, ...good.map(placeOf)),
  };
}
