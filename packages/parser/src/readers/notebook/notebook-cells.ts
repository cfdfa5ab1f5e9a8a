import type { Data } from '../json/data-blocks.ts';

type DataObject = { readonly [key: string]: Data };

export type NotebookCell = {
  readonly kind: 'markdown' | 'code' | 'raw';
  readonly source: string;
  readonly outputs: readonly DataObject[];
};

/** The cells of a notebook of format 4, or of the worksheets of format 3; undefined when it is none. */
export function cellsOf(notebook: Data): NotebookCell[] | undefined {
  if (!isObject(notebook)) return undefined;
  const worksheets = listOf(notebook.worksheets);
  const cells = Array.isArray(notebook.cells)
    ? listOf(notebook.cells)
    : worksheets.flatMap((sheet) => listOf(sheet.cells));
  if (!Array.isArray(notebook.cells) && worksheets.length === 0) return undefined;
  return cells.map(toCell);
}

export function notebookLanguage(notebook: Data): string | undefined {
  const metadata = isObject(notebook) && isObject(notebook.metadata) ? notebook.metadata : {};
  for (const key of ['language_info', 'kernelspec']) {
    const info = metadata[key];
    const name = isObject(info) ? (info.language ?? info.name) : undefined;
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

function toCell(cell: DataObject): NotebookCell {
  const source = joinedText(cell.source ?? cell.input);
  if (cell.cell_type === 'heading') {
    const level = typeof cell.level === 'number' ? cell.level : 1;
    return { kind: 'markdown', source: `${'#'.repeat(level)} ${source}`, outputs: [] };
  }
  const kind = cell.cell_type === 'markdown' || cell.cell_type === 'raw' ? cell.cell_type : 'code';
  return { kind, source, outputs: listOf(cell.outputs) };
}

/** Text as notebooks write it: one string, or lines. */
export function joinedText(value: Data | undefined): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : '';
}

export function isObject(value: Data | undefined): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: Data | undefined): DataObject[] {
  return Array.isArray(value) ? (value as readonly Data[]).filter(isObject) : [];
}
