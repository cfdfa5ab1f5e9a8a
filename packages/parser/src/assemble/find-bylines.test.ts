import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../layout/figures/draft-figure.ts';
import { findBylines } from './find-bylines.ts';

function heading(text: string, fontSize: number, labelChance: number): DraftBlock {
  const style = { ...NO_STYLE, fontSize };
  const shape = { ...NO_SHAPE, centred: true };
  return { label: 'SectionHeader', text, style, shape, labelChance } as unknown as DraftBlock;
}

test('a line under the title that was in doubt is one of authors, a sure heading is none', () => {
  const title = heading('Harbour Tours', 15, 0.99);
  const kind = heading('Balance Sheet', 12, 0.93);
  const author = heading('Ida Moreau', 11, 0.6);
  const page = { elements: [title, kind, author] } as unknown as PageDraft;
  expect([...findBylines([page], title)]).toEqual([author]);
});
