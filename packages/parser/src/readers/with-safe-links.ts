import { type Element, type Span, safeLink, type Table } from '@sheaf/document';

/** An element without the links that may not be followed, in its text and in the cells of its table; their words stay. */
export function withSafeLinks(element: Element): Element {
  const spans = element.spans && safeSpans(element.spans);
  const table = 'table' in element && element.table ? safeTable(element.table) : undefined;
  return {
    ...element,
    ...(spans ? { spans } : {}),
    ...(table ? { table } : {}),
  } as Element;
}

function safeTable(table: Table): Table {
  const isPlain = table.cells.every(
    (cell) => !cell.tables && !cell.spans?.some((span) => span.link),
  );
  if (isPlain) return table;
  const cells = table.cells.map((cell) => ({
    ...cell,
    ...(cell.spans ? { spans: safeSpans(cell.spans) } : {}),
    ...(cell.tables ? { tables: cell.tables.map(safeTable) } : {}),
  }));
  return { ...table, cells };
}

function safeSpans(spans: readonly Span[]): readonly Span[] {
  if (!spans.some(({ link }) => link !== undefined && safeLink(link) !== link)) return spans;
  return spans.flatMap((span) => {
    const { link, ...rest } = span;
    if (link === undefined) return [span];
    const target = safeLink(link);
    if (target !== undefined) return [{ ...rest, link: target }];
    // A stretch that was nothing but a link is nothing any more.
    return Object.keys(rest).length > 2 ? [rest] : [];
  });
}
