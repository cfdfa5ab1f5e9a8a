import type { ParsedDocument } from '@sheaf/document';
import { citationOf } from '../build-data.ts';
import { keyOf } from '../candidates/convert-value.ts';
import type { DocumentView } from '../document/document-view.ts';
import { viewDocument } from '../document/view-document.ts';
import { extract } from '../extract.ts';
import type { ExtractedField, Extraction, ExtractionError, JsonSchema } from '../extraction.ts';
import { makeValid } from '../make-valid.ts';
import type { ArrayPlan, FieldPlan, ObjectPlan, ValuePlan } from '../schema/field-plan.ts';
import { planFields } from '../schema/plan-fields.ts';
import { type Aligned, alignValue } from './align-value.ts';

/** How sure a value is that a model gave and the document says, word for word or nearly; no set measures it. */
const EXACT = 0.9;
const NEARLY = 0.7;
/** What is left of that where extraction without a model found another value, or the model none. */
const DOUBT = 0.6;
const LEAST_CONFIDENCE = 0.5;
/** Items of a list that are looked at. */
const MOST_ITEMS = 2_000;

type Checking = {
  readonly view: DocumentView;
  /** By pointer what extraction without a model found. */
  readonly ruled: Extraction;
  readonly fields: Map<string, ExtractedField>;
  readonly errors: ExtractionError[];
};

/**
 * Keeps of a model's answer what the document says: each value has its place, one without a place is dropped and named,
 * and one that the rules contradict is less sure.
 */
export function checkProposal(
  document: ParsedDocument,
  schema: JsonSchema,
  proposed: unknown,
): Extraction {
  const checking: Checking = {
    view: viewDocument(document),
    ruled: extract(document, schema),
    fields: new Map(),
    errors: [],
  };
  const built = check(planFields(schema), proposed, '', checking, undefined);
  const { data, errors } = makeValid(schema, built ?? null);
  return {
    data,
    fields: Object.fromEntries(checking.fields),
    errors: [...checking.errors, ...errors],
  };
}

function check(
  plan: FieldPlan,
  value: unknown,
  pointer: string,
  checking: Checking,
  near: number | undefined,
): unknown {
  switch (plan.node) {
    case 'value':
      return (
        checkValue(plan, value, pointer, checking, near) ?? (plan.isNullable ? null : undefined)
      );
    case 'array':
      return checkArray(plan, value, pointer, checking);
    case 'object':
      return checkObject(plan, value, pointer, checking, near);
  }
}

function checkObject(
  { properties }: ObjectPlan,
  value: unknown,
  pointer: string,
  checking: Checking,
  near: number | undefined,
): unknown {
  const given = isRecord(value) ? value : {};
  const data: Record<string, unknown> = {};
  for (const { name, plan } of properties) {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const checked = check(plan, given[name], place, checking, near);
    if (checked !== undefined) data[name] = checked;
  }
  return data;
}

function checkArray(plan: ArrayPlan, value: unknown, pointer: string, checking: Checking): unknown {
  if (!Array.isArray(value) || value.length === 0) return plan.isNullable ? null : [];
  const kept: unknown[] = [];
  for (const item of value.slice(0, MOST_ITEMS)) {
    const before = checking.fields.size;
    const near = anchorOf(plan.items, item, checking.view);
    const checked = check(plan.items, item, `${pointer}/${kept.length}`, checking, near);
    if (checking.fields.size > before) kept.push(checked);
  }
  return kept;
}

/** Where the longest text of an item stands: its other values are near to it. */
function anchorOf(plan: FieldPlan, item: unknown, view: DocumentView): number | undefined {
  if (plan.node !== 'object' || !isRecord(item)) return undefined;
  const texts = plan.properties.flatMap(({ name, plan: own }) => {
    const text = item[name];
    return own.node === 'value' && typeof text === 'string' ? [{ own, text }] : [];
  });
  const [longest] = texts.toSorted((a, b) => b.text.length - a.text.length);
  return longest && alignValue(view, longest.own, longest.text)?.stretch.segment;
}

function checkValue(
  plan: ValuePlan,
  value: unknown,
  pointer: string,
  checking: Checking,
  near: number | undefined,
): unknown {
  const { view, ruled, fields, errors } = checking;
  const rule = ruled.fields[pointer];
  if (!isScalar(value)) return fromRules(pointer, checking);
  const aligned = alignValue(view, plan, value, near);
  if (!aligned) {
    const said = String(value).slice(0, 100);
    const message = `The model gave ${said}, which the document does not say.`;
    errors.push({ pointer, code: 'not_in_document', message });
    return undefined;
  }
  const isSame =
    rule !== undefined && keyOf(valueAt(ruled.data, pointer) as string) === keyOf(value);
  const confidence = confidenceOf(view, aligned, rule?.confidence, isSame);
  const citations = isSame && rule ? rule.citations : [citationOf(view, aligned.stretch)];
  fields.set(pointer, { confidence, citations });
  return value;
}

/** What the model left out and the rules are sure of. */
function fromRules(pointer: string, { ruled, fields }: Checking): unknown {
  const rule = ruled.fields[pointer];
  const confidence = (rule?.confidence ?? 0) * DOUBT;
  if (!rule || confidence < LEAST_CONFIDENCE) return undefined;
  fields.set(pointer, { ...rule, confidence: rounded(confidence) });
  return valueAt(ruled.data, pointer);
}

function confidenceOf(
  view: DocumentView,
  { stretch, isExact }: Aligned,
  rule: number | undefined,
  isSame: boolean,
): number {
  const quality = view.segments[stretch.segment]?.quality ?? 1;
  const own = (isExact ? EXACT : NEARLY) * quality;
  if (isSame) return rounded(1 - (1 - own) * (1 - (rule ?? 0)));
  return rounded(rule === undefined ? own : own * DOUBT);
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}

function valueAt(data: unknown, pointer: string): unknown {
  let at = data;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return at;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}
