import type { ExtractedField } from '@sheaf/client';
import type { Column } from '../remote/printer.ts';

export type ExtractedRow = {
  readonly pointer: string;
  readonly value: string;
  readonly confidence: number | null;
  readonly page: number | null;
};

export const EXTRACTED_COLUMNS: readonly Column<ExtractedRow>[] = [
  { title: 'field', width: 32, text: ({ pointer }) => pointer },
  { title: 'sure', width: 4, text: ({ confidence }) => confidence?.toFixed(2) },
  { title: 'page', width: 4, text: ({ page }) => page },
  { title: 'value', width: 0, text: ({ value }) => value },
];

/** A row for each value, the way down to it as JSON pointers have it; people count pages from 1. */
export function describeExtraction(
  data: unknown,
  fields: Readonly<Record<string, ExtractedField>>,
  pointer = '',
): readonly ExtractedRow[] {
  if (typeof data === 'object' && data !== null && Object.keys(data).length > 0) {
    return Object.entries(data).flatMap(([key, value]) =>
      describeExtraction(
        value,
        fields,
        `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      ),
    );
  }
  const field = fields[pointer];
  const page = field?.citations[0]?.page_number;
  const value = typeof data === 'string' ? data : JSON.stringify(data);
  return [
    {
      pointer,
      value: data === null ? '-' : value,
      confidence: field?.confidence ?? null,
      page: page === undefined ? null : page + 1,
    },
  ];
}
