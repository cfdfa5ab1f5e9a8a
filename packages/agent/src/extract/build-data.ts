import { extractItems } from './arrays/extract-items.ts';
import { extractList } from './arrays/extract-list.ts';
import type { DocumentView } from './document/document-view.ts';
import type { Stretch } from './document/pair.ts';
import type { ExtractedField, FieldCitation } from './extraction.ts';
import type { ArrayPlan, FieldPlan } from './schema/field-plan.ts';
import { type Asked, type Settled, settleValues } from './settle-values.ts';

/** A found value with its proof; arrays and objects hold more of them. */
export type Built = {
  readonly data: unknown;
  readonly fields: ReadonlyMap<string, ExtractedField>;
};

type Building = {
  readonly view: DocumentView;
  readonly minConfidence: number;
  readonly settled: ReadonlyMap<string, Settled>;
  readonly fields: Map<string, ExtractedField>;
};

/** Fills a plan with what a document says. */
export function buildData(view: DocumentView, plan: FieldPlan, minConfidence: number): Built {
  const asked: Asked[] = [];
  collect(plan, '', asked);
  const settled = settleValues(view, asked, minConfidence);
  const building = { view, minConfidence, settled, fields: new Map<string, ExtractedField>() };
  return { data: build(plan, '', building), fields: building.fields };
}

/** The single values of a plan; those of arrays are looked for together. */
function collect(plan: FieldPlan, pointer: string, asked: Asked[]): void {
  if (plan.node === 'value') asked.push({ pointer, plan });
  if (plan.node !== 'object') return;
  for (const property of plan.properties)
    collect(property.plan, `${pointer}/${escaped(property.name)}`, asked);
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function build(plan: FieldPlan, pointer: string, building: Building): unknown {
  switch (plan.node) {
    case 'value':
      return buildValue(pointer, building) ?? (plan.isNullable ? null : undefined);
    case 'array':
      return buildArray(plan, pointer, building);
    case 'object': {
      const data: Record<string, unknown> = {};
      let isEmpty = true;
      for (const property of plan.properties) {
        const value = build(property.plan, `${pointer}/${escaped(property.name)}`, building);
        if (value === undefined) continue;
        data[property.name] = value;
        isEmpty &&= isNothing(value);
      }
      return isEmpty && pointer !== '' && plan.isNullable ? null : data;
    }
  }
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function buildValue(pointer: string, { view, settled, fields }: Building): unknown {
  const found = settled.get(pointer);
  if (!found) return undefined;
  const { candidate, confidence } = found;
  const places = [candidate.stretch, ...candidate.more];
  fields.set(pointer, { confidence, citations: places.map((place) => citationOf(view, place)) });
  return candidate.value;
}

function buildArray(plan: ArrayPlan, pointer: string, building: Building): unknown {
  const { view, minConfidence, fields } = building;
  const items =
    plan.items.node === 'object'
      ? extractItems(view, plan, plan.items, minConfidence)
      : plan.items.node === 'value'
        ? extractList(view, plan, plan.items, minConfidence)
        : [];
  if (items.length === 0 && plan.isNullable) return null;
  return items.map((item, index) => {
    for (const { path, confidence, stretches } of item.proofs)
      fields.set(`${pointer}/${index}${path}`, {
        confidence,
        citations: stretches.map((stretch) => citationOf(view, stretch)),
      });
    return item.value;
  });
}

/** A place as it is cited: the part of the segment's box is not known, so the box is the segment's. */
export function citationOf(view: DocumentView, { segment, start, end }: Stretch): FieldCitation {
  const at = view.segments[segment];
  if (!at) throw new Error(`there is no segment ${segment} to cite`);
  const { pageNumber, elementId, box, text } = at;
  return { pageNumber, elementId, box, text: text.slice(start, end) };
}
