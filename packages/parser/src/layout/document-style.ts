import type { PageDraft } from './page-draft.ts';

/** How the running text of a document is set; headings are told by what differs from it. */
export type DocumentStyle = {
  readonly bodySize: number;
  /** Whether the running text itself is bold: then weight says nothing. */
  readonly bodyBold: boolean;
  readonly bodyColor: number;
};

export function measureDocumentStyle(drafts: readonly PageDraft[]): DocumentStyle {
  const bySize = new Map<number, number>();
  const byColor = new Map<number, number>();
  let bold = 0;
  let letters = 0;
  for (const { elements } of drafts)
    for (const { label, style, text, shape } of elements) {
      if (shape.lineCount === 0 || label === 'PageHeader' || label === 'PageFooter') continue;
      const size = Math.round(style.fontSize * 2) / 2;
      bySize.set(size, (bySize.get(size) ?? 0) + text.length);
      byColor.set(style.color, (byColor.get(style.color) ?? 0) + text.length);
      letters += text.length;
      if (style.bold) bold += text.length;
    }
  return {
    bodySize: most(bySize),
    bodyBold: bold > letters * 0.6,
    bodyColor: most(byColor),
  };
}

function most(counts: ReadonlyMap<number, number>): number {
  let best = 0;
  let largest = 0;
  for (const [key, count] of counts)
    if (count > largest) {
      best = key;
      largest = count;
    }
  return best;
}
