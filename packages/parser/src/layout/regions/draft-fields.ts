import { type Box, enclosingBox, shareInside } from '@sheaf/document';
import { median } from '../../median.ts';
import type { FormField, PagePrimitives } from '../../page/primitives.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';

/** Boxes drawn as letters: empty, ticked, crossed. */
const DRAWN_BOX = /^([☐□◻◽⬜❏❑▢🗆]|[☑☒✓✔🗹🗷⊠■])\s+(?=\S)/u;
const EMPTY_BOX = /^[☐□◻◽⬜❏❑▢🗆]/u;

/** A heading with a box to tick before it: known by its type, and like no heading otherwise. */
export function isBoxedHead({ label, text }: DraftBlock): boolean {
  return label === 'SectionHeader' && DRAWN_BOX.test(text);
}

/** Ties check boxes to the text beside them, and puts the values of fields after what they are the values of. */
export function draftFields(blocks: readonly DraftBlock[], page: PagePrimitives): DraftBlock[] {
  const isHead = headTeller(blocks);
  let result = blocks.map((block) => readDrawnBox(block, isHead));
  for (const field of page.formFields) result = addField(result, field);
  return result;
}

/** Type of a heading against that of most letters, at least. */
const SMALLEST_HEAD = 1.2;

/** Tells lines in bold and larger type than the text: parts of an instruction to tick off are headings, and keep their boxes. */
function headTeller(blocks: readonly DraftBlock[]): (block: DraftBlock) => boolean {
  let bodySize: number | undefined;
  return ({ style, shape }) => {
    if (shape.lineCount !== 1 || !style.bold) return false;
    bodySize ??= sizeOfMost(blocks);
    return style.fontSize >= SMALLEST_HEAD * bodySize;
  };
}

function sizeOfMost(blocks: readonly DraftBlock[]): number {
  const sized = blocks.filter(({ shape }) => shape.lineCount > 0);
  return median(sized.flatMap(({ style, text }) => Array(text.length).fill(style.fontSize)));
}

function readDrawnBox(block: DraftBlock, isHead: (block: DraftBlock) => boolean): DraftBlock {
  if (block.label !== 'Text' && block.label !== 'ListItem') return block;
  const drawn = DRAWN_BOX.exec(block.text);
  if (!drawn || /^[■✓✔]/u.test(block.text)) return block;
  const cut = drawn[0].length;
  const { list: _, ...rest } = block;
  if (isHead(block)) return { ...rest, label: 'SectionHeader' };
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
  const printed = blocks.find((block) => prints(block, field));
  if (!printed) return insert(blocks, fieldBlock(field, 'Form', value), field);
  if (shareInside(printed.box, field.box) <= MOSTLY) return [...blocks];
  const { list: _, ...rest } = printed;
  const others = blocks.filter((block) => block !== printed);
  return insert(others, { ...rest, label: 'Form' }, field, blocks.indexOf(printed));
}

/** Share of a block inside a field from which on it is nothing but the field's value. */
const MOSTLY = 0.6;

/** Whether a block has the field's value, where the field is. */
function prints({ box, text }: DraftBlock, field: FormField): boolean {
  const isThere = shareInside(field.box, box) > 0.2 || shareInside(box, field.box) > MOSTLY;
  return isThere && withoutBlanks(text).includes(withoutBlanks(field.value));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** Text at most this far right of a box belongs to it, in heights of the box. */
const LABEL_REACH = 2.5;

function tickBox(blocks: readonly DraftBlock[], field: FormField): DraftBlock[] {
  const label = field.checked ? 'CheckboxSelected' : 'CheckboxUnselected';
  const beside = blocks.findIndex(
    (block) => ['Text', 'ListItem'].includes(block.label) && isRightOf(block.box, field.box),
  );
  const found = blocks[beside];
  if (!found) return insert(blocks, fieldBlock(field, label, ''), field);
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

/** After the name of the field, else where it stood, else before the first block that begins below it. */
function insert(
  blocks: readonly DraftBlock[],
  added: DraftBlock,
  field: FormField,
  stood?: number,
): DraftBlock[] {
  const name = nameOf(blocks, field);
  if (name >= 0) return blocks.toSpliced(name + 1, 0, added);
  if (stood !== undefined) return blocks.toSpliced(stood, 0, added);
  const index = blocks.findIndex(({ box }) => box.y0 > added.box.y1 && box.x1 > added.box.x0);
  return index < 0 ? [...blocks, added] : blocks.toSpliced(index, 0, added);
}

/** Farthest a name stands left of its field, in heights of a line of it. */
const NAME_REACH = 12;

/** Index of the line of text that stands left of a field on its height, the nearest of them; -1 where there is none. */
function nameOf(blocks: readonly DraftBlock[], { box }: FormField): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  blocks.forEach((block, index) => {
    const gap = box.x0 - block.box.x1;
    if (!NAMES.has(block.label) || block.shape.lineCount !== 1 || gap < -2 || gap >= nearest)
      return;
    const height = block.box.y1 - block.box.y0;
    const shared = Math.min(box.y1, block.box.y1) - Math.max(box.y0, block.box.y0);
    if (shared < 0.5 * height || gap > NAME_REACH * height) return;
    best = index;
    nearest = gap;
  });
  return best;
}

const NAMES: ReadonlySet<string> = new Set(['Text', 'ListItem', 'SectionHeader', 'Form']);
