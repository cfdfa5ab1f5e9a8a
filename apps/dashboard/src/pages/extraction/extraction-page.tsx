import { useQuery } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { DocumentPane } from './document-pane.tsx';
import type { FieldPlace } from './extracted-fields.tsx';
import { Playground } from './playground.tsx';
import { SAMPLE_SCHEMA } from './sample-schema.ts';
import { schemaKey } from './schema-keys.ts';

/** A schema beside a document: what is extracted, how sure, and where it stands. */
export function ExtractionPage() {
  const [schemaId] = useParameter('schema', '');
  const stored = useQuery({
    queryKey: schemaKey(schemaId),
    queryFn: ({ signal }) => client.artifactSchemas.get(schemaId, undefined, { signal }),
    enabled: schemaId !== '',
  });
  const begin = stored.data ? JSON.stringify(stored.data.schema_def, null, 2) : SAMPLE_SCHEMA;
  const isReady = schemaId === '' || stored.data !== undefined;
  return (
    <Page
      title="Extraction"
      description="Fields out of documents by a schema, each with its place on the page."
      actions={
        <LinkButton to="/extraction/schemas" icon={<Braces size={15} />}>
          Saved schemas
        </LinkButton>
      }
    >
      {stored.error && <ErrorNote error={stored.error} onRetry={() => void stored.refetch()} />}
      {!isReady && !stored.error && <Waiting />}
      {isReady && <Workbench key={schemaId} begin={begin} />}
    </Page>
  );
}

function Workbench({ begin }: { readonly begin: string }) {
  const [jobId, setJobId] = useParameter('document', '');
  const [place, setPlace] = useState<FieldPlace | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <DocumentChoice jobId={jobId} onChoose={setJobId} />
        <Playground key={jobId} jobId={jobId} begin={begin} onShow={setPlace} />
      </div>
      <DocumentPane key={jobId} jobId={jobId} place={place} />
    </div>
  );
}
