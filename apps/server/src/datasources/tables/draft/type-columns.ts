import type { DraftColumn } from './draft-tables.ts';
import { inferColumn, type SqlValue } from './infer-column.ts';
import type { GridColumn } from './read-grid.ts';
import type { DecimalSign } from './read-number.ts';
import { freeName, toSqlName } from './to-sql-name.ts';

type FilledColumn = DraftColumn & { readonly values: readonly SqlValue[] };

/** Enough to see what a column holds. */
const MAX_SAMPLES = 5;
const MAX_SAMPLE_LENGTH = 100;

/** Names and types columns; one whose values say less than what is printed is followed by one with the print. */
export function typeColumns(
  columns: readonly GridColumn[],
  likely: DecimalSign,
): readonly FilledColumn[] {
  const names = new Set<string>();
  const nameFor = (wanted: string): string => {
    const name = freeName(wanted, (taken) => names.has(taken));
    names.add(name);
    return name;
  };
  return columns.flatMap(({ heads, texts }, index): FilledColumn[] => {
    const typed = inferColumn(texts, likely);
    const title = heads.join(' / ');
    const name = nameFor(
      toSqlName(heads.join(' ')) || (index === 0 ? 'label' : `column_${index + 1}`),
    );
    const column = {
      name,
      type: typed.type,
      title,
      description: [title, typed.note].filter((part) => part !== '').join('. '),
      synonyms: synonymsOf(heads, name),
      sampleValues: samplesOf(texts),
      values: typed.values,
    };
    if (!typed.isLossy) return [column];
    const printed: FilledColumn = {
      ...column,
      name: nameFor(`${name}_text`),
      type: 'VARCHAR',
      description: `${title || name} as printed, with its marks.`,
      synonyms: [],
      values: texts.map((text) => (text === '' ? null : text)),
    };
    return [column, printed];
  });
}

/** Other words for a column: the lines of its head, and both sides of `Long Form (LF)`. */
function synonymsOf(heads: readonly string[], name: string): readonly string[] {
  const words = heads.flatMap((head) => {
    const parts = /^([^()]{2,80})\(([^()]{1,40})\)$/u.exec(head.trim());
    return parts ? [head, parts[1] ?? '', parts[2] ?? ''] : [head];
  });
  const known = new Set([name]);
  return words
    .map((word) => word.trim())
    .filter((word) => {
      const key = toSqlName(word);
      if (key === '' || known.has(key)) return false;
      known.add(key);
      return true;
    })
    .slice(0, 10);
}

function samplesOf(texts: readonly string[]): readonly string[] {
  const samples = new Set<string>();
  for (const text of texts) {
    if (text !== '') samples.add(text.slice(0, MAX_SAMPLE_LENGTH));
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
}
