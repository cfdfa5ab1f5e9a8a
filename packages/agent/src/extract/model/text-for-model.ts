import type { ParsedDocument } from '@sheaf/document';
import { bestMatch } from '../candidates/match-label.ts';
import type { Segment } from '../document/document-view.ts';
import { viewDocument } from '../document/view-document.ts';
import type { JsonSchema } from '../extraction.ts';
import type { FieldPlan, Phrase } from '../schema/field-plan.ts';
import { planFields } from '../schema/plan-fields.ts';

/** Characters of a document that a model is shown: some 15,000 tokens. */
const MOST_CHARACTERS = 60_000;
/** Segments at the beginning that are always shown: they say what the document is. */
const FIRST_SEGMENTS = 40;

/** The text of a document for a model: all of it, or of a long one what has to do with the schema. */
export function textForModel(document: ParsedDocument, schema: JsonSchema): string {
  const { segments } = viewDocument(document);
  const shown = segments.filter(({ isRepeated, text }) => !isRepeated && text.trim() !== '');
  const size = shown.reduce((sum, { text }) => sum + text.length, 0);
  const chosen = size <= MOST_CHARACTERS ? shown : relevant(shown, phrasesOf(planFields(schema)));
  let page = -1;
  return chosen
    .map(({ text, pageNumber }) => {
      const head = pageNumber === page ? '' : `[page ${pageNumber + 1}]\n`;
      page = pageNumber;
      return head + text;
    })
    .join('\n');
}

function phrasesOf(plan: FieldPlan): readonly Phrase[] {
  switch (plan.node) {
    case 'value':
      return plan.phrases;
    case 'array':
      return [...plan.phrases, ...phrasesOf(plan.items)];
    case 'object':
      return plan.properties.flatMap((property) => phrasesOf(property.plan));
  }
}

/** The beginning and what is most like the fields' names, with what stands right behind it, in the document's order. */
function relevant(segments: readonly Segment[], phrases: readonly Phrase[]): readonly Segment[] {
  const worth = segments.map(({ words }, index) => {
    if (index < FIRST_SEGMENTS) return 2;
    const { similarity, weight } = bestMatch(
      phrases,
      words.flatMap(({ meanings }) => meanings),
    );
    return similarity.recall * weight + similarity.precision;
  });
  const order = [...segments.keys()].toSorted((a, b) => worthAt(worth, b) - worthAt(worth, a));
  const kept = new Set<number>();
  let size = 0;
  for (const index of order) {
    size += segments[index]?.text.length ?? 0;
    if (size > MOST_CHARACTERS) break;
    kept.add(index);
  }
  return segments.filter((_, index) => kept.has(index));
}

/** A value stands in the segment of its label or in the next one. */
function worthAt(worth: readonly number[], index: number): number {
  return Math.max(worth[index] ?? 0, 0.9 * (worth[index - 1] ?? 0));
}
