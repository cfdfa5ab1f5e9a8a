import type { BatchDefinition } from '@sheaf/client';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import type { BatchForm } from './batch-form.ts';
import { DatasourceSelect, DeedFields } from './deed-fields.tsx';

export type BatchFieldsProps = {
  readonly form: BatchForm;
  /** What is edited; null: a new one. */
  readonly before: BatchDefinition | null;
  readonly change: (part: Partial<BatchForm>) => void;
};

/** Everything a batch is. */
export function BatchFields(fields: BatchFieldsProps) {
  return (
    <>
      <Card title="What is done">
        <div className="grid max-w-2xl gap-4">
          <TextField
            label="Name"
            required
            maxLength={200}
            placeholder="Invoices of the month"
            value={fields.form.name}
            disabled={fields.before !== null}
            hint={fields.before === null ? 'It cannot be changed later.' : undefined}
            onChange={(event) => fields.change({ name: event.target.value })}
          />
          <TextField
            label="Description"
            maxLength={10_000}
            value={fields.form.description}
            onChange={(event) => fields.change({ description: event.target.value })}
          />
          <DeedFields {...fields} />
        </div>
      </Card>
      <Items {...fields} />
      <Limits {...fields} />
    </>
  );
}

function Items({ form, change }: BatchFieldsProps) {
  return (
    <Card
      title="Which items"
      description="Every file of the datasource that fits; nothing filled in means all."
    >
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <DatasourceSelect
          label="Datasource"
          none="Choose a datasource…"
          value={form.inputId}
          onChange={(inputId) => change({ inputId })}
        />
        <TextField
          label="Path matches"
          placeholder="^2026/.*\.pdf$"
          value={form.pattern}
          onChange={(event) => change({ pattern: event.target.value })}
        />
        <TextField
          label="Media types"
          placeholder="application/pdf, image/png"
          value={form.mediaTypes}
          onChange={(event) => change({ mediaTypes: event.target.value })}
        />
        <TextField
          label="Rows of table"
          placeholder="Its rows are the items then"
          value={form.table}
          onChange={(event) => change({ table: event.target.value })}
        />
      </div>
    </Card>
  );
}

function Limits({ form, before, change }: BatchFieldsProps) {
  return (
    <Card title="How it runs">
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <TextField
          label="Items at a time"
          type="number"
          min={1}
          max={999}
          required
          value={form.concurrency}
          onChange={(event) => change({ concurrency: event.target.value })}
        />
        <TextField
          label="Further attempts"
          type="number"
          min={0}
          max={999}
          required
          value={form.retries}
          onChange={(event) => change({ retries: event.target.value })}
        />
        <TextField
          label="Seconds for one attempt"
          type="number"
          min={1}
          max={3600}
          required
          value={form.timeout}
          onChange={(event) => change({ timeout: event.target.value })}
        />
        <TextField
          label="Again and again"
          placeholder="0 6 * * 1, or @daily"
          value={form.cron}
          hint="Minute, hour, day, month, day of the week; empty: by hand."
          onChange={(event) => change({ cron: event.target.value })}
        />
        <DatasourceSelect
          label="Results go into"
          none={before?.output_datasource_id ? 'As it was' : 'A new datasource for each run'}
          value={form.outputId}
          onChange={(outputId) => change({ outputId })}
        />
      </div>
    </Card>
  );
}
