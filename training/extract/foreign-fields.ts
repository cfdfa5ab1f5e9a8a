import type { ObjectPlan, ValuePlan } from '../../packages/agent/src/extract/schema/field-plan.ts';
import { planFields } from '../../packages/agent/src/extract/schema/plan-fields.ts';
import { phraseSimilarity } from '../../packages/agent/src/extract/words/phrase-similarity.ts';
import type { MadeDocument } from './made-document.ts';
import { ALL_SCHEMAS } from './schemas.ts';

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };

/** Fields of papers that are not made here. */
const STRANGE = {
  passport_number: text,
  license_plate: text,
  flight_number: text,
  policy_number: text,
  patient_id: text,
  serial_number: text,
  isbn: text,
  salary: number,
  blood_type: text,
  premium: number,
  mileage: number,
  arrival_time: text,
  doctor_name: text,
  loan_amount: number,
  interest_rate: number,
  meter_reading: number,
};

/** Fields asked of one document that it cannot have. */
const MOST_FOREIGN = 3;
/** A field this like one of the document's own may be the same by another name. */
const MOST_ALIKE = 0.6;

const FIELDS: readonly ValuePlan[] = [
  ...ALL_SCHEMAS,
  { type: 'object', properties: STRANGE },
].flatMap((schema) =>
  (planFields(schema) as ObjectPlan).properties.flatMap(({ plan }) =>
    plan.node === 'value' ? [plan] : [],
  ),
);

/** Fields of other papers that a document lacks for sure: none of its own is called alike or told by the same wording. */
export function foreignFields(
  { id }: MadeDocument,
  own: readonly { readonly plan: ValuePlan }[],
): readonly ValuePlan[] {
  const strange = FIELDS.filter((field) => own.every(({ plan }) => !areAlike(field, plan)));
  const first = Number(id.slice(-4)) * 7;
  return Array.from(
    { length: MOST_FOREIGN },
    (_, at) => strange[(first + at * 11) % strange.length],
  ).flatMap((field) => field ?? []);
}

/** When an agreement is made, begins and ends: one text may say all of them, whichever it is asked for. */
const TERMS: ReadonlySet<string | undefined> = new Set([
  'agreement_date',
  'term_start',
  'term_end',
  'term',
]);

function areTerms(a: ValuePlan, b: ValuePlan): boolean {
  return TERMS.has(a.wording) && TERMS.has(b.wording);
}

function areAlike(a: ValuePlan, b: ValuePlan): boolean {
  if (a.wording !== undefined && (a.wording === b.wording || areTerms(a, b))) return true;
  return a.phrases.some(({ meanings, weight }) =>
    b.phrases.some(
      (other) => phraseSimilarity(meanings, other.meanings).f1 * weight * other.weight > MOST_ALIKE,
    ),
  );
}
