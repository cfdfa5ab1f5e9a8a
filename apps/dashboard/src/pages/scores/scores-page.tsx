import type { ScoringJob } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { client } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { MODULES } from '../agents/agent-form.ts';
import { AGENTS_KEY } from '../agents/agent-keys.ts';
import { describeScore } from '../agents/describe-score.ts';
import { ScoreChart } from './score-chart.tsx';

/** The newest so many are drawn. */
const DRAWN = 200;

const COLUMNS: readonly TableColumn<ScoringJob>[] = [
  {
    header: 'Question',
    cell: ({ session_id: id, input_value: question }) => (
      <PlainLink strong to={`/sessions/${id}`}>
        <span className="line-clamp-1 max-w-96">{question}</span>
      </PlainLink>
    ),
  },
  { header: 'Agent', wideOnly: true, cell: ({ agent_name: name }) => name },
  { header: 'Module', cell: ({ module }) => module },
  {
    header: 'Score',
    align: 'end',
    cell: (job) => <span className="tabular-nums">{describeScore(job)}</span>,
  },
  {
    header: 'When',
    align: 'end',
    wideOnly: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

/** How sure answers were, over time. */
export function ScoresPage() {
  const [agent, setAgent] = useParameter('agent', '');
  const [module, setModule] = useParameter('module', '');
  const known = MODULES.find((each) => each === module);
  const { data, error, refetch } = useQuery({
    queryKey: ['scores', 'jobs', agent, module],
    queryFn: ({ signal }) =>
      client.scoring.jobs(
        {
          limit: DRAWN,
          ...(agent !== '' && { agent_name: agent }),
          ...(known && { module: known }),
        },
        { signal },
      ),
  });
  return (
    <Page
      title="Scores"
      description="How sure answers were, by the modules their agents are weighed with."
    >
      <Filters agent={agent} onAgent={setAgent} module={module} onModule={setModule} />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.data.length === 0 && (
        <EmptyState icon={<Gauge size={20} />} title="No scores yet">
          Each answer of an agent is weighed and shows up here. Which modules weigh it is ticked in
          the <PlainLink to="/agents">editor of the agent</PlainLink>.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <ScoreChart jobs={data.data} />
          <Card flush title="Newest scores">
            <DataTable
              label="Newest scores"
              columns={COLUMNS}
              items={data.data.slice(0, 50)}
              keyOf={({ job_id: id }) => id}
            />
          </Card>
        </>
      )}
    </Page>
  );
}

function Filters({
  agent,
  onAgent,
  module,
  onModule,
}: {
  readonly agent: string;
  readonly onAgent: (agent: string) => void;
  readonly module: string;
  readonly onModule: (module: string) => void;
}) {
  const { data } = useQuery({
    queryKey: [...AGENTS_KEY, 'choice'],
    queryFn: ({ signal }) => client.agents.list({ limit: 200 }, { signal }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        bare
        label="Agent"
        value={agent}
        onChange={(event) => onAgent(event.target.value)}
      >
        <option value="">All agents</option>
        {data?.data.map(({ id, name, display_name: shown }) => (
          <option key={id} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <SelectField
        bare
        label="Module"
        value={module}
        onChange={(event) => onModule(event.target.value)}
      >
        <option value="">All modules</option>
        {MODULES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}
