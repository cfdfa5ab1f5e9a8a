import type { ExtractedField, Session } from '@sheaf/client';
import { useState } from 'react';
import type { PlaceBox } from '../../places/viewer-place.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { toCsv } from '../../ui/to-csv.ts';
import { listFields } from './list-fields.ts';

/** A page and what is marked on it. */
export type FieldPlace = { readonly pageNumber: number; readonly boxes: readonly PlaceBox[] };

type Outcome = {
  readonly data: unknown;
  readonly fields: Readonly<Record<string, ExtractedField>>;
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
};

/** What was found: each value with how sure it is; choosing one shows where it stands. */
export function ExtractedFields({
  session,
  onShow,
}: {
  readonly session: Session;
  readonly onShow: (place: FieldPlace | null) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (session.status !== 'completed') {
    return <ErrorNote error={new Error(session.error ?? `The extraction ${session.status}`)} />;
  }
  const { data, fields, errors } = outcomeOf(session);
  const choose = (pointer: string) => {
    setChosen(pointer);
    onShow(placeOf(fields[pointer]));
  };
  return (
    <Card flush title="Fields" action={<Exports outcome={{ data, fields, errors }} />}>
      <ul aria-label="Fields that were found" className="divide-y divide-line">
        {listFields(data).map(({ pointer, value }) => (
          <li key={pointer}>
            <FieldRow
              pointer={pointer}
              value={value}
              field={fields[pointer]}
              isChosen={chosen === pointer}
              onChoose={() => choose(pointer)}
            />
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <ul aria-label="What is missing" className="grid gap-1 border-t border-line p-4 text-sm">
          {errors.map(({ pointer, message }) => (
            <li key={pointer} className="text-warning">
              <span className="font-mono text-xs">{pointer || '/'}</span> {message}
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line p-4">
        <CodeBlock label="result as JSON" code={JSON.stringify(data, null, 2)} />
      </div>
    </Card>
  );
}

function FieldRow({
  pointer,
  value,
  field,
  isChosen,
  onChoose,
}: {
  readonly pointer: string;
  readonly value: unknown;
  readonly field: ExtractedField | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const page = field?.citations[0]?.page_number;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={page === undefined}
      onClick={onChoose}
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2.5 text-left focus-visible:-outline-offset-2',
        isChosen ? 'bg-accent-soft' : 'enabled:hover:bg-sunken',
      )}
    >
      <span className="truncate font-mono text-xs text-muted">{pointer.slice(1)}</span>
      {field && (
        <Badge tone={field.confidence < 0.6 ? 'warning' : 'success'}>
          {Math.round(field.confidence * 100)} %
        </Badge>
      )}
      <span className="col-span-2 text-sm [overflow-wrap:anywhere]">
        {value === null || value === undefined ? (
          <span className="text-faint">not found</span>
        ) : (
          String(value)
        )}
        {page !== undefined && <span className="text-xs text-faint"> · page {page + 1}</span>}
      </span>
    </button>
  );
}

function Exports({ outcome: { data, fields } }: { readonly outcome: Outcome }) {
  const saveJson = () =>
    saveBlob(
      new Blob([JSON.stringify({ data, fields }, null, 2)], { type: 'application/json' }),
      'extraction.json',
    );
  const saveCsv = () => {
    const rows = listFields(data).map(({ pointer, value }) => {
      const field = fields[pointer];
      return [pointer.slice(1), value, field?.confidence, field?.citations[0]?.page_number];
    });
    const text = toCsv(['field', 'value', 'confidence', 'page_number'], rows);
    saveBlob(new Blob([text], { type: 'text/csv' }), 'extraction.csv');
  };
  return (
    <div className="flex gap-2">
      <Button size="small" onClick={saveJson}>
        JSON
      </Button>
      <Button size="small" onClick={saveCsv}>
        CSV
      </Button>
    </div>
  );
}

function outcomeOf({ data, fields, errors }: Session): Outcome {
  return {
    data,
    fields: (fields ?? {}) as Outcome['fields'],
    errors: (errors ?? []) as Outcome['errors'],
  };
}

/** All places of a field on the page of its first one. */
function placeOf(field: ExtractedField | undefined): FieldPlace | null {
  const [first] = field?.citations ?? [];
  if (!field || !first) return null;
  const onPage = field.citations.filter((each) => each.page_number === first.page_number);
  return { pageNumber: first.page_number, boxes: onPage.map(({ bbox }) => bbox) };
}
