import type { NumberedItem } from '../docx/docx-numbering.ts';
import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, shiftSpans } from '../inline-text.ts';

/** A heading with the number that the program prints before it. */
export function headingBlock(
  inline: InlineText,
  headingLevel: number,
  item: NumberedItem | undefined,
): FlowBlock {
  const prefix = item?.ordered && item.marker ? `${item.marker} ` : '';
  const spans = shiftSpans(inline.spans, prefix.length);
  return {
    label: 'SectionHeader',
    text: prefix + inline.text,
    ...(spans.length > 0 ? { spans } : {}),
    headingLevel,
  };
}
