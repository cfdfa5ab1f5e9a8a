import type { Candidate } from '../candidates/candidate.ts';
import { bestMatch } from '../candidates/match-label.ts';
import type { DocumentView, Segment } from '../document/document-view.ts';
import { sectionAbove } from '../document/find-section.ts';
import { lineHeight } from '../document/line-height.ts';
import type { Kind } from '../lexicon/concept.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import type { Phrase, ValuePlan } from '../schema/field-plan.ts';
import { withoutKindWords } from '../schema/kind-words.ts';
import { measureSurroundings } from './measure-surroundings.ts';
import { measureValue } from './measure-value.ts';
import { type Measured, nothingMeasured } from './measured.ts';
import type { Rivals } from './rivals-of.ts';

/** Kinds that are told alike by their form share a measurement. */
const GROUP_OF: Readonly<Record<Kind, keyof Measured>> = {
  date: 'of_date',
  datetime: 'of_date',
  time: 'of_date',
  money: 'of_money',
  number: 'of_number',
  percent: 'of_number',
  identifier: 'of_identifier',
  party: 'of_party',
  person: 'of_party',
  address: 'of_address',
  email: 'of_form',
  phone: 'of_form',
  url: 'of_form',
  uuid: 'of_form',
  iban: 'of_form',
  bic: 'of_form',
  currency: 'of_currency',
  duration: 'of_duration',
  jurisdiction: 'of_place',
  country: 'of_place',
  title: 'of_title',
  text: 'of_text',
  boolean: 'of_boolean',
};

/** Measurements of one candidate that the ranker decides by. */
export function measureCandidate(
  view: DocumentView,
  candidate: Candidate,
  rivals: Rivals,
): Readonly<Measured> {
  const segment = view.segments[candidate.stretch.segment] as Segment;
  const { plan } = rivals;
  const measured = nothingMeasured();
  measureLabel(measured, candidate, rivals);
  measureSection(measured, view, candidate, plan);
  measurePlace(measured, view, segment, candidate, plan);
  measureValue(measured, segment, candidate, rivals);
  measureSurroundings(measured, view, segment, candidate, plan);
  measured[candidate.source] = 1;
  measured[GROUP_OF[plan.kind]] = 1;
  measured.known = plan.known;
  measured.choices = plan.choices ? 1 : 0;
  measured.own_words = plan.phrases[0]?.meanings.length ?? 0;
  return measured;
}

function measureLabel(
  measured: Measured,
  candidate: Candidate,
  { others, bestSimilarity, bestWording }: Rivals,
): void {
  const { similarity, weight, isOwn, label, distance, rank, wording } = candidate;
  const own = similarity.f1 * weight;
  let rival = 0;
  for (const { phrases } of others) {
    const match = bestMatch(phrases, label);
    rival = Math.max(rival, match.similarity.f1 * match.weight);
  }
  measured.similarity = own;
  measured.recall = similarity.recall;
  measured.precision = similarity.precision;
  measured.weight = weight;
  measured.own = isOwn ? 1 : 0;
  measured.rival = rival - own;
  measured.known_rival = knownLabel(label) - own;
  measured.behind_best = bestSimilarity - own;
  measured.label_words = label.length;
  measured.distance = distance;
  measured.rank = rank;
  measured.wording_strength = wording;
  measured.behind_wording = bestWording - wording;
}

/** Whether the section that a label stands in says what the label leaves out of the field's name, or names another. */
function measureSection(
  measured: Measured,
  view: DocumentView,
  { label, labelAt }: Candidate,
  plan: ValuePlan,
): void {
  const own = plan.phrases[0]?.meanings ?? [];
  const missing = withoutKindWords(own).filter((word) => !label.includes(word));
  const at = view.segments[labelAt];
  const section = at ? sectionAbove(view, at, plan.telling) : [];
  const said = missing.filter((word) => section.includes(word));
  const isOwn = section.some((word) => own.includes(word));
  measured.missing = missing.length / Math.max(1, own.length);
  measured.in_section = missing.length === 0 ? 0 : said.length / missing.length;
  measured.other_section = section.length > 0 && !isOwn ? 1 : 0;
}

function measurePlace(
  measured: Measured,
  view: DocumentView,
  segment: Segment,
  candidate: Candidate,
  plan: ValuePlan,
): void {
  const page = view.pages.find(({ pageNumber }) => pageNumber === segment.pageNumber);
  const lastPage = view.pages.length - 1;
  measured.page = Math.min(2, segment.pageNumber);
  measured.last_page = segment.pageNumber >= lastPage ? 1 : 0;
  measured.y = page ? segment.box.y0 / page.height : 0;
  measured.size = relativeSize(segment, page?.lineHeight ?? 0);
  measured.bold = segment.isBold ? 1 : 0;
  measured.heading = segment.label === 'Title' || segment.label === 'SectionHeader' ? 1 : 0;
  measured.in_cell = segment.cell ? 1 : 0;
  measured.header_cell = segment.cell?.isHeader ? 1 : 0;
  measured.furniture = segment.isRepeated || segment.label.startsWith('Page') ? 1 : 0;
  measured.parent = parentSimilarity(view, segment, candidate, plan.parents);
  measured.has_parent = plan.parents.length > 0 ? 1 : 0;
  measured.segment_words = Math.min(40, segment.words.length);
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
