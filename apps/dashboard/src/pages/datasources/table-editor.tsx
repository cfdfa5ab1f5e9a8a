import type { DatasourceTable, TableColumn } from '@sheaf/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDeed } from '../../ui/use-deed.ts';
import { tablesKey } from './datasource-keys.ts';

type Words = { readonly description: string; readonly synonyms: string };

/** What a table and its columns mean, in words that can be changed; they stay when files are read anew. */
export function TableEditor({
  datasourceId,
  table,
}: {
  readonly datasourceId: string;
  readonly table: DatasourceTable;
}) {
  const { table_name: name, columns = [] } = table;
  const [description, setDescription] = useState(table.description);
  const [words, setWords] = useState(() => wordsOf(columns));
  const save = useDeed({
    act: async () => {
      await client.datasources.describeTables(datasourceId, [{ table_name: name, description }]);
      if (columns.length > 0) {
        await client.datasources.describeColumns(datasourceId, name, toDescriptions(words));
      }
    },
    changes: [tablesKey(datasourceId)],
    said: 'The words were saved',
    showsError: true,
  });
  const sql = `/datasources/${datasourceId}?tab=sql&sql=${encodeURIComponent(`select * from "${name}" limit 100`)}`;
  return (
    <Card
      title={name}
      description={describeSource(table)}
      action={<LinkButton to={sql}>Query it</LinkButton>}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <TextArea
          label="Description"
          rows={2}
          value={description}
          hint="Agents read it to know which table answers a question."
          onChange={(event) => setDescription(event.target.value)}
        />
        {columns.map((column) => (
          <ColumnFields
            key={column.column_name}
            column={column}
            words={words[column.column_name] ?? NO_WORDS}
            onChange={(next) => setWords({ ...words, [column.column_name]: next })}
          />
        ))}
        {save.error && <ErrorNote error={save.error} />}
        <div>
          <Button look="primary" type="submit" busy={save.isPending}>
            Save descriptions
          </Button>
        </div>
      </form>
    </Card>
  );
}

const NO_WORDS: Words = { description: '', synonyms: '' };

function ColumnFields({
  column,
  words,
  onChange,
}: {
  readonly column: TableColumn;
  readonly words: Words;
  readonly onChange: (words: Words) => void;
}) {
  const { column_name: name, type, sample_values: samples } = column;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">Column {name}</legend>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-mono text-xs font-medium">{name}</span>
        <Badge>{type}</Badge>
        <span className="min-w-0 flex-1 truncate text-xs text-faint">{samples.join(' · ')}</span>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField
          bare
          label={`Description of ${name}`}
          placeholder="What it means"
          value={words.description}
          onChange={(event) => onChange({ ...words, description: event.target.value })}
        />
        <TextField
          bare
          label={`Other words for ${name}`}
          placeholder="Other words for it, separated by commas"
          value={words.synonyms}
          onChange={(event) => onChange({ ...words, synonyms: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

function wordsOf(columns: readonly TableColumn[]): Readonly<Record<string, Words>> {
  return Object.fromEntries(
    columns.map(({ column_name: name, description, synonyms }) => [
      name,
      { description, synonyms: synonyms.join(', ') },
    ]),
  );
}

function toDescriptions(words: Readonly<Record<string, Words>>) {
  return Object.entries(words).map(([column_name, { description, synonyms }]) => ({
    column_name,
    description,
    synonyms: synonyms
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }));
}

function describeSource({ source, row_count: rows }: DatasourceTable): string {
  const from = source.name === null ? '' : `From ${source.name}`;
  const page = source.page_number === null ? '' : `, page ${source.page_number + 1}`;
  return `${from}${page}${rows === null ? '' : ` · ${rows} rows`}`;
}
