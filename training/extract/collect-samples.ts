import type { Sample } from '@sheaf/boosted-trees/grow';
import type { ParsedDocument } from '@sheaf/document';
import { measureColumns } from '../../packages/agent/src/extract/arrays/match-columns.ts';
import { keyOf } from '../../packages/agent/src/extract/candidates/convert-value.ts';
import { findCandidates } from '../../packages/agent/src/extract/candidates/find-candidates.ts';
import type { DocumentView } from '../../packages/agent/src/extract/document/document-view.ts';
import { viewDocument } from '../../packages/agent/src/extract/document/view-document.ts';
import { measureCandidate } from '../../packages/agent/src/extract/rank/measure-candidate.ts';
import { rivalsOf } from '../../packages/agent/src/extract/rank/rivals-of.ts';
import type { ObjectPlan, ValuePlan } from '../../packages/agent/src/extract/schema/field-plan.ts';
import { planFields } from '../../packages/agent/src/extract/schema/plan-fields.ts';
import { foreignFields } from './foreign-fields.ts';
import { familyGroup } from './is-left-out.ts';
import type { MadeDocument } from './made-document.ts';
import { schemaOf } from './schemas.ts';

export type Samples = { readonly features: string[]; readonly samples: Sample[] };

/** Candidates of fields of invoices, statements and agreements, and of others; those that are not wanted are not measured. */
export type CandidateSamples = { readonly known?: Samples; readonly strange?: Samples };

/** Candidates of all fields of a document, each right or wrong by the truth; of a scan only fields that were read right. */
export function collectCandidates(
  made: MadeDocument,
  document: ParsedDocument,
  samples: CandidateSamples,
  isScan = false,
): void {
  const view = viewDocument(document);
  const plan = planFields(schemaOf(made)) as ObjectPlan;
  const values = plan.properties.flatMap(({ name, plan: field }) => {
    if (field.node === 'value') return [{ name, plan: field, isList: false }];
    if (field.node !== 'array' || field.items.node !== 'value') return [];
    return [
      { name, plan: { ...field.items, phrases: field.phrases } satisfies ValuePlan, isList: true },
    ];
  });
  for (const { name, plan: field, isList } of values) {
    const into = samplesOf(samples, field);
    if (!into) continue;
    const candidates = findCandidates(view, field);
    const others = isList
      ? []
      : values.filter((other) => !other.isList && other.plan !== field).map((other) => other.plan);
    const rivals = rivalsOf(field, candidates, others);
    const expected = new Set(
      [made.truth[name] ?? []].flat().map((value) => keyOf(value as string)),
    );
    if (isScan && !candidates.some(({ value }) => expected.has(keyOf(value)))) continue;
    const alone = rivalsOf(field, candidates, []);
    for (const candidate of candidates) {
      const isRight = expected.has(keyOf(candidate.value));
      addSample(into, measureCandidate(view, candidate, rivals), isRight, familyGroup(made));
      // A schema may ask for nothing else, so that no other field takes what is its own.
      if (!isList && asksAlone(made, name))
        addSample(into, measureCandidate(view, candidate, alone), isRight, familyGroup(made));
    }
  }
  for (const field of foreignFields(made, values)) {
    const into = samplesOf(samples, field);
    if (!into) continue;
    const candidates = findCandidates(view, field);
    const rivals = rivalsOf(field, candidates, []);
    for (const candidate of candidates)
      addSample(into, measureCandidate(view, candidate, rivals), false, familyGroup(made));
  }
}

function samplesOf({ known, strange }: CandidateSamples, plan: ValuePlan): Samples | undefined {
  return plan.known > 0 ? known : strange;
}

/** Every third field is also asked for by itself. */
function asksAlone({ id }: MadeDocument, name: string): boolean {
  return (id.length + name.length + Number(id.slice(-4))) % 3 === 0;
}

/** Keeps what was measured, right or wrong. */
export function addSample(
  { features, samples }: Samples,
  measured: Readonly<Record<string, number>>,
  isRight: boolean,
  group: string,
): void {
  if (features.length === 0) features.push(...Object.keys(measured));
  samples.push({
    values: features.map((name) => measured[name] ?? 0),
    label: isRight ? 1 : 0,
    group,
  });
}

/** Columns of a document's tables, each right or wrong for each property by what stands in them. */
export function collectColumns(made: MadeDocument, document: ParsedDocument, into: Samples): void {
  const view = viewDocument(document);
  const plan = planFields(schemaOf(made)) as ObjectPlan;
  for (const { name, plan: field } of plan.properties) {
    if (field.node !== 'array' || field.items.node !== 'object') continue;
    const rows = (made.truth[name] ?? []) as readonly Readonly<Record<string, unknown>>[];
    const properties = field.items.properties.map((property) => ({
      path: `/${property.name}`,
      plan: property.plan as ValuePlan,
    }));
    for (const table of view.tables) {
      if (table.numCols < 2 || table.numRows < 2) continue;
      for (const { path, col, measured, plan: property } of measureColumns(
        view,
        table,
        properties,
      )) {
        const expected = new Set(
          rows
            .map((row) => row[path.slice(1)])
            .filter((value) => value !== null)
            .map((value) => keyOf(value as string)),
        );
        addSample(
          into,
          measured,
          holds(
            view,
            table.grid.filter((_, at) => at % table.numCols === col),
            property,
            expected,
          ),
          familyGroup(made),
        );
      }
    }
  }
}

/** Whether most of a column's cells are among the values expected. */
function holds(
  view: DocumentView,
  cells: readonly (number | undefined)[],
  plan: ValuePlan,
  expected: ReadonlySet<string>,
): boolean {
  const filled = cells.flatMap((index) =>
    index === undefined || view.segments[index]?.text.trim() === '' ? [] : [index],
  );
  const right = filled.filter((index) => {
    const value = view.valuesIn(plan.kind, index)?.[0]?.value;
    return (
      (value !== undefined && expected.has(keyOf(value))) ||
      expected.has(keyOf(view.segments[index]?.text ?? ''))
    );
  });
  return expected.size > 0 && right.length >= 2 && right.length >= 0.6 * filled.length;
}
