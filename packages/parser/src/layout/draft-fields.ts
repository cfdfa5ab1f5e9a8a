import { type Box, enclosingBox, shareInside } from '@sheaf/document';
import type { FormField, PagePrimitives } from '../page/primitives.ts';
import { NO_SHAPE, NO_STYLE } from './draft-figure.ts';
import type { DraftBlock } from './page-draft.ts';

/** Boxes drawn as letters: empty, ticked, crossed. */
const DRAWN_BOX = /^([☐□❏❑▢🗆]|[☑☒✓✔🗹🗷⊠■])\s+(?=\S)/u;
const EMPTY_BOX = /^[☐□❏❑▢🗆]/u;

/** Ties check boxes to the text beside them and adds the values of fields that the page does not print. */
export function draftFields(blocks: readonly DraftBlock[], page: PagePrimitives): DraftBlock[] {
  let result = blocks.map(readDrawnBox);
  for (const field of page.formFields) result = addField(result, field);
  return result;
}

function readDrawnBox(block: DraftBlock): DraftBlock {
  if (block.label !== 'Text' && block.label !== 'ListItem') return block;
  const drawn = DRAWN_BOX.exec(block.text);
  if (!drawn || /^[■✓✔]/u.test(block.text)) return block;
  const cut = drawn[0].length;
  const { list: _, ...rest } = block;
  return {
    ...rest,
    label: EMPTY_BOX.test(block.text) ? 'CheckboxUnselected' : 'CheckboxSelected',
    text: block.text.slice(cut),
    spans: block.spans
      .map((span) => ({ ...span, start: Math.max(0, span.start - cut), end: span.end - cut }))
      .filter((span) => span.end > span.start),
  };
}

function addField(blocks: readonly DraftBlock[], field: FormField): DraftBlock[] {
  if (field.kind === 'checkbox' || field.kind === 'radio') return tickBox(blocks, field);
  const value = field.value.trim();
  if (value === '' || field.kind === 'button') return [...blocks];
  const printed = blocks.some(
    ({ box, text }) => shareInside(field.box, box) > 0.2 && text.includes(value),
  );
  if (printed) return [...blocks];
  return insert(blocks, fieldBlock(field, 'Form', value));
}

/** Text at most this far right of a box belongs to it, in heights of the box. */
const LABEL_REACH = 2.5;

function tickBox(blocks: readonly DraftBlock[], field: FormField): DraftBlock[] {
  const label = field.checked ? 'CheckboxSelected' : 'CheckboxUnselected';
  const beside = blocks.findIndex(
    (block) => ['Text', 'ListItem'].includes(block.label) && isRightOf(block.box, field.box),
  );
  const found = blocks[beside];
  if (!found) return insert(blocks, fieldBlock(field, label, ''));
  const box = enclosingBox([found.box, field.box]) ?? found.box;
  const { list: _, ...rest } = found;
  return blocks.with(beside, { ...rest, label, box });
}

function isRightOf(text: Box, box: Box): boolean {
  const height = box.y1 - box.y0;
  const gap = text.x0 - box.x1;
  const middle = (box.y0 + box.y1) / 2;
  return (
    gap > -height * 0.3 &&
    gap < LABEL_REACH * height &&
    text.y0 - 2 < middle &&
    text.y0 + height * 2 > middle
  );
}

function fieldBlock(field: FormField, label: DraftBlock['label'], text: string): DraftBlock {
  return {
    label,
    box: field.box,
    text,
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
  };
}

/** Before the first block that begins below it. */
function insert(blocks: readonly DraftBlock[], added: DraftBlock): DraftBlock[] {
  const index = blocks.findIndex(({ box }) => box.y0 > added.box.y1 && box.x1 > added.box.x0);
  return index < 0 ? [...blocks, added] : blocks.toSpliced(index, 0, added);
}
