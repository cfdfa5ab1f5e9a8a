import type { StructuredDocument } from '../contract.ts';

/** A table of a document, by the number under which it can be downloaded. */
export type ListedTable = {
  /** Counts from 0, over the whole document. */
  readonly index: number;
  readonly element_id: string | null;
  /** Zero-based page of its first part. */
  readonly page_number: number;
  readonly num_rows: number;
  readonly num_cols: number;
  /** Texts of its first row. */
  readonly header: readonly string[];
};

/** The tables of a structured result as downloads count them; one that runs over pages is whole at its first part. */
export function listTables(document: StructuredDocument): ListedTable[] {
  const merged = new Map(
    (document.merged_tables ?? []).map(({ table, element_ids }) => [element_ids[0], table]),
  );
  const elements = document.pages.flatMap((page) => page.elements);
  return elements
    .flatMap(({ id, label, table }) => (label === 'Table' && table ? [{ id, table }] : []))
    .map(({ id, table }, index) => {
      const whole = merged.get(id) ?? table;
      return {
        index,
        element_id: id ?? null,
        page_number: table.page_number,
        num_rows: whole.num_rows,
        num_cols: whole.num_cols,
        header: whole.cells.filter(({ row }) => row === 0).map(({ text }) => text),
      };
    });
}
