import type { AuditEvent, AuditEventListQuery } from '@sheaf/client';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useEndless } from '../../api/use-endless.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, EndlessList } from '../../ui/endless-list.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type Outcome = AuditEventListQuery['outcome'];

const COLUMNS: readonly Column<AuditEvent>[] = [
  { header: 'When', width: 'w-32', cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    header: 'What',
    width: 'w-48',
    cell: ({ action, outcome }) => (
      <>
        {action.replaceAll(/[._]/g, ' ')}{' '}
        {outcome === 'refused' && <Badge tone="danger">refused</Badge>}
      </>
    ),
  },
  {
    header: 'Who',
    width: 'flex-1',
    cell: ({ actor }) => actor?.name ?? actor?.kind ?? <span className="text-faint">unknown</span>,
  },
  {
    header: 'To what',
    width: 'flex-1',
    wideOnly: true,
    cell: ({ subject_name: name, subject_id: id }) => name ?? id ?? '',
  },
  { header: 'From', width: 'w-36', wideOnly: true, cell: ({ address }) => address ?? '' },
];

/** Who did what, kept by the server. */
export function AuditPage() {
  const [outcome, setOutcome] = useState<Outcome>(undefined);
  const list = useEndless(['audit-events', outcome], (cursor, signal) =>
    client.audit.list({ ...(outcome && { outcome }), cursor, limit: 100 }, { signal }),
  );
  return (
    <SettingsFrame
      title="Audit log"
      description="Sign-ins, and whatever changes who may do what."
      fill
      actions={
        <SelectField
          bare
          label="Outcome"
          value={outcome ?? ''}
          onChange={(event) => setOutcome((event.target.value || undefined) as Outcome)}
        >
          <option value="">All outcomes</option>
          <option value="done">Done</option>
          <option value="refused">Refused</option>
        </SelectField>
      }
    >
      <EndlessList
        label="Audit log"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<ScrollText size={20} />} title="Nothing to show">
            Nothing of this kind has happened yet.
          </EmptyState>
        }
      />
    </SettingsFrame>
  );
}
