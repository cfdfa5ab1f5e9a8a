import type { ListItemElement } from '@sheaf/document';

/** A list that is still open around the current item. */
export type OpenList = {
  readonly level: number;
  /** Column at which its items' markers stand. */
  readonly indent: number;
  /** Column at which its items' text begins: where nested markers go. */
  readonly contentIndent: number;
};

/** The open lists with `item` as the newest line: deeper levels closed, its own on top. */
export function listIndent(open: readonly OpenList[], item: ListItemElement): OpenList[] {
  const outer = open.filter((list) => list.level < item.list.level);
  const indent = outer.at(-1)?.contentIndent ?? 0;
  const contentIndent = indent + listMarker(item).length + 1;
  return [...outer, { level: item.list.level, indent, contentIndent }];
}

/** `1.` and `2)` are markdown's own, and `3-`, `4 .` and `5、` are written like them; any other printed marker stays part of a bulleted item. */
export function listMarker({ list: { marker, ordered } }: ListItemElement): string {
  return ordered && isMarkdownNumber(marker) ? marker.replace(/ ?[-–.、．]$/, '.') : '-';
}

export function isMarkdownNumber(marker: string): boolean {
  return /^\d{1,9}(?:[.)、．–-]| [.–-])$/.test(marker);
}
