import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentView, Segment } from '../document/document-view.ts';
import { labelShare } from '../document/label-share.ts';
import type { Wording } from '../lexicon/concept.ts';
import { ADDRESSEES, WRITERS } from '../schema/describe-field.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import { withoutKindWords } from '../schema/kind-words.ts';
import { meaningsIn } from '../words/words-of.ts';
import type { Measured } from './measured.ts';

/** What papers call themselves: a line with such a word is no name of who wrote it. */
const PAPER_WORDS: ReadonlySet<string> = new Set(
  meaningsIn(
    'notice report invoice receipt certificate statement agreement application permit ticket card letter order quote policy note list form declaration confirmation decision summary minutes plan request claim lease passport prescription warranty reminder offer record contract election registration tax issue document printed created',
  ),
);

const BY_WORDING: Readonly<Partial<Record<Wording, keyof Measured>>> = {
  merchant: 'by_merchant',
  addressee: 'by_addressee',
  signatory: 'by_signatory',
};

/** What kind of column label and value stand in, whether the value names a kind of paper, whether the field asks for something of the paper itself, its writer or reader, and how unlabelled names are looked for. */
export function measureSurroundings(
  measured: Measured,
  view: DocumentView,
  segment: Segment,
  { labelAt, stretch: { start, end } }: Candidate,
  { wording, phrases }: ValuePlan,
): void {
  // A cell that holds both label and value says nothing of its column.
  const label = labelAt === segment.index ? undefined : view.segments[labelAt];
  const own = segment.words.filter((word) => word.start >= start && word.end <= end);
  measured.label_column = label ? labelShare(view, label) : 0;
  measured.value_column = label ? labelShare(view, segment) : 0;
  measured.paper_word = own.some(({ meanings }) => meanings.some((one) => PAPER_WORDS.has(one)))
    ? 1
    : 0;
  const said = withoutKindWords(phrases[0]?.meanings ?? []);
  measured.asks_paper = said.every((word) => PAPER_WORDS.has(word)) ? 1 : 0;
  measured.asks_writer = said.some((word) => WRITERS.has(word)) ? 1 : 0;
  measured.asks_addressee = said.some((word) => ADDRESSEES.has(word)) ? 1 : 0;
  const by = wording && BY_WORDING[wording];
  if (by) measured[by] = 1;
}
