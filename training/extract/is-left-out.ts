import type { MadeDocument } from './made-document.ts';

/** Families of layout and wording that nothing is fitted on, in any language and type of document. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'lines-2',
  'columns-1',
  'above-0',
  'plain-2',
  'boxes-1',
  'below-1',
  'numbered-1',
  'clauses-2',
  'stacked-1',
  'gap-2',
  'four-0',
  'pairs-2',
]);

export function familyGroup({ family }: Pick<MadeDocument, 'family'>): string {
  const [, layout, wording] = family.split('-');
  return `${layout}-${wording}`;
}

export function isLeftOut(made: Pick<MadeDocument, 'family'>): boolean {
  return LEFT_OUT.has(familyGroup(made));
}
