import type { BoostedTrees } from '@sheaf/boosted-trees';
import type { ParsedDocument } from '@sheaf/document';
import { keyOf } from '../../packages/agent/src/extract/candidates/convert-value.ts';
import { findCandidates } from '../../packages/agent/src/extract/candidates/find-candidates.ts';
import { viewDocument } from '../../packages/agent/src/extract/document/view-document.ts';
import { rankCandidates } from '../../packages/agent/src/extract/rank/rank-candidates.ts';
import type { ObjectPlan, ValuePlan } from '../../packages/agent/src/extract/schema/field-plan.ts';
import { planFields } from '../../packages/agent/src/extract/schema/plan-fields.ts';
import type { MadeDocument } from './made-document.ts';
import { schemaOf } from './schemas.ts';

/** What went wrong with a field, by its class. */
export type FieldError = {
  readonly made: MadeDocument;
  readonly name: string;
  readonly why: 'not found' | 'another first' | 'too unsure' | 'invented';
  readonly expected: unknown;
  readonly given: unknown;
};

/** A chance below this gives nothing, as in extraction before its calibration. */
const LEAST_CHANCE = 0.5;

/** Errors of the single fields of one document, each field by itself, by trees that have not seen its family. */
export function studyErrors(
  made: MadeDocument,
  document: ParsedDocument,
  treesOf: (plan: ValuePlan) => BoostedTrees | undefined,
): readonly FieldError[] {
  const view = viewDocument(document);
  const plan = planFields(schemaOf(made)) as ObjectPlan;
  const asked = plan.properties.flatMap(({ name, plan: field }) =>
    field.node === 'value' ? [{ name, field }] : [],
  );
  return asked.flatMap(({ name, field }) => {
    const others = asked.flatMap((other) => (other.field === field ? [] : [other.field]));
    const trees = treesOf(field);
    const ranked = rankCandidates(view, field, findCandidates(view, field), others, trees);
    const first = ranked[0];
    const given = first && first.chance >= LEAST_CHANCE ? first.candidate.value : undefined;
    const expected = made.truth[name] ?? undefined;
    const isRight = ({ candidate }: (typeof ranked)[number]) => isSame(expected, candidate.value);
    const why = classOf(
      expected,
      given,
      ranked.some(isRight),
      first !== undefined && isRight(first),
    );
    return why ? [{ made, name, why, expected, given }] : [];
  });
}

function isSame(expected: unknown, value: ValuePlan['keywords'][string]): boolean {
  return expected !== undefined && keyOf(expected as string) === keyOf(value as string);
}

function classOf(
  expected: unknown,
  given: unknown,
  isFound: boolean,
  isFirst: boolean,
): FieldError['why'] | undefined {
  if (expected === undefined) return given === undefined ? undefined : 'invented';
  if (!isFound) return 'not found';
  if (!isFirst) return 'another first';
  return given === undefined ? 'too unsure' : undefined;
}

/** How many errors there are of each class, and the fields and layouts with most of them. */
export function describeErrors(errors: readonly FieldError[], fields: number): string {
  const counted = (of: (error: FieldError) => string) => {
    const counts = new Map<string, number>();
    for (const error of errors) counts.set(of(error), (counts.get(of(error)) ?? 0) + 1);
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 24)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  };
  return `${errors.length} errors in ${fields} fields
  ${counted(({ why }) => why)}
  ${counted(({ why, name }) => `${name} ${why}`)}
  ${counted(({ made }) => made.family.split('-').slice(0, 2).join('-'))}`;
}
