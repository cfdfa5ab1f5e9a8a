import type { FormField } from '../../../page/primitives.ts';
import { heapAt } from '../engine/number-at.ts';
import type { OpenDocument } from '../engine/open-document.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { addressOfName, readWideString } from '../engine/read-string.ts';
import { type PageSpace, toPageBox } from '../glyphs/page-space.ts';

/** FPDF_FORMFIELD_*. */
const KINDS: Readonly<Record<number, FormField['kind']>> = {
  1: 'button',
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
const WIDGET = 20;
const FREE_TEXT = 3;
const STAMP = 13;
const HIDDEN_FLAGS = 0x02 | 0x20;
/** More annotations on one page are a trap (count). */
const MAX_ANNOTATIONS = 20_000;

export type PageAnnotations = {
  readonly formFields: readonly FormField[];
  /** Whether annotations show text that the page's own content does not have. */
  readonly showText: boolean;
};

/** Form fields of a page with their values, and whether annotations have text to show. */
export function readFormFields(
  document: OpenDocument,
  page: number,
  space: PageSpace,
): PageAnnotations {
  const { call } = document.pdfium;
  const count = Math.min(MAX_ANNOTATIONS, call.FPDFPage_GetAnnotCount(page));
  const formFields: FormField[] = [];
  let showText = false;
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const found = readAnnotation(document, annotation, space);
    if (found.field) formFields.push(found.field);
    showText ||= found.showsText;
    call.FPDFPage_CloseAnnot(annotation);
  }
  return { formFields, showText };
}

type FoundAnnotation = { readonly field?: FormField; readonly showsText: boolean };

function readAnnotation(
  document: OpenDocument,
  annotation: number,
  space: PageSpace,
): FoundAnnotation {
  const { call } = document.pdfium;
  if ((call.FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) !== 0) return { showsText: false };
  const subtype = call.FPDFAnnot_GetSubtype(annotation);
  if (subtype !== WIDGET) return { showsText: subtype === FREE_TEXT || subtype === STAMP };
  const field = readField(document, annotation, space);
  if (!field) return { showsText: false };
  const shows = showsText(field);
  // Fields that were filled in by a program may still lack a picture of their value.
  if (shows && field.value !== '') call.EPDFAnnot_GenerateFormFieldAP(annotation);
  return { field, showsText: shows };
}

function showsText({ kind, value }: FormField): boolean {
  return kind === 'button' || (value !== '' && (kind === 'text' || kind === 'choice'));
}

function readField(
  document: OpenDocument,
  annotation: number,
  space: PageSpace,
): FormField | undefined {
  const { pdfium, form } = document;
  const { call, scratch } = pdfium;
  const kind = KINDS[call.FPDFAnnot_GetFormFieldType(form, annotation)];
  if (!kind || call.FPDFAnnot_GetRect(annotation, scratch) !== 1) return undefined;
  const at = scratch / 4;
  const rectangle = pdfium.heap().f32.slice(at, at + 4);
  const box = toPageBox(
    space,
    heapAt(rectangle, 0),
    heapAt(rectangle, 3),
    heapAt(rectangle, 2),
    heapAt(rectangle, 1),
  );
  const name = fieldString(pdfium, call.FPDFAnnot_GetFormFieldName, form, annotation);
  const value = fieldString(pdfium, call.FPDFAnnot_GetFormFieldValue, form, annotation);
  const isTick = kind === 'checkbox' || kind === 'radio';
  return {
    kind,
    name,
    value,
    box,
    ...(isTick ? { checked: isTicked(pdfium, annotation, kind, value) } : {}),
  };
}

/** Whether a box shows its tick; PDFium itself answers that only for pages open in a viewer. */
function isTicked(
  pdfium: Pdfium,
  annotation: number,
  kind: FormField['kind'],
  value: string,
): boolean {
  const key = addressOfName(pdfium, 'AS');
  const shown = readWideString(pdfium, (buffer, length) =>
    pdfium.call.FPDFAnnot_GetStringValue(annotation, key, buffer, length),
  );
  if (shown !== '') return shown !== OFF;
  // The buttons of a group share one value, which is only one button's.
  return kind === 'checkbox' && value !== '' && value !== OFF;
}

/** Name of the state without a tick (ISO 32000-1, 12.7.4.2.3). */
const OFF = 'Off';

function fieldString(
  pdfium: Pdfium,
  read: (...values: number[]) => number,
  form: number,
  annotation: number,
): string {
  return readWideString(pdfium, (buffer, length) => read(form, annotation, buffer, length));
}
