import { namesItsRows, type ParsedDocument, type Table } from '@sheaf/document';

/** By element what names it: its caption, the heads of its columns and the names of its rows. */
export function labelsOf(document: ParsedDocument): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>();
  const add = (id: string, texts: readonly string[]) => {
    labels.set(id, [...(labels.get(id) ?? []), ...texts.filter((text) => text !== '')]);
  };
  for (const element of document.pages.flatMap(({ elements }) => elements)) {
    if ('table' in element && element.table) add(element.id, namesOf(element.table));
    if (element.label === 'Caption' && element.captionFor) add(element.captionFor, [element.text]);
  }
  return labels;
}

function namesOf(table: Table): string[] {
  const namesRows = namesItsRows(table);
  return table.cells
    .filter(({ isHeader, col }) => isHeader || (namesRows && col === 0))
    .map(({ text }) => text);
}
