import type { Datasource } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../api/client.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useParameter } from '../../ui/use-parameter.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { AddFilesButton } from '../documents/add-files-button.tsx';
import { DropZone } from '../documents/drop-zone.tsx';
import { datasourceKey } from './datasource-keys.ts';
import { DatasourceMenu } from './datasource-menu.tsx';
import { DownloadBanner } from './download-banner.tsx';
import { FilesTab } from './files-tab.tsx';
import { IngestBanner } from './ingest-banner.tsx';
import { SearchTab } from './search-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SqlTab } from './sql-tab.tsx';
import { TablesTab } from './tables-tab.tsx';
import { useDownload } from './use-download.ts';
import { useIngest } from './use-ingest.ts';
import { useUpload } from './use-upload.ts';

const TABS = [
  { value: 'files', label: 'Files' },
  { value: 'search', label: 'Search' },
  { value: 'tables', label: 'Tables' },
  { value: 'sql', label: 'SQL' },
  { value: 'settings', label: 'Settings' },
];

/** One datasource: what is in it, and what can be found in it. */
export function DatasourcePage() {
  const { datasourceId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: datasourceKey(datasourceId),
    queryFn: ({ signal }) => client.datasources.get(datasourceId, {}, { signal }),
  });
  if (error) {
    return (
      <Page title="Datasource">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="Datasource">
        <Waiting />
      </Page>
    );
  }
  return <LoadedDatasource key={data.id} datasource={data} />;
}

function LoadedDatasource({ datasource }: { readonly datasource: Datasource }) {
  const [tab, setTab] = useParameter('tab', 'files');
  const ingest = useIngest(datasource.id);
  const upload = useUpload(datasource.id, ingest.watch);
  const download = useDownload(datasource);
  return (
    <Page
      title={datasource.name}
      description={datasource.description === '' ? undefined : datasource.description}
      actions={
        <>
          <AddFilesButton onFiles={upload.send} />
          <DatasourceMenu datasource={datasource} download={download} ingest={ingest} />
        </>
      }
      fill={tab === 'files'}
    >
      <DropZone onFiles={upload.send}>
        <IngestBanner datasourceId={datasource.id} ingest={ingest} upload={upload} />
        <DownloadBanner download={download} />
        <Tabs label="Views of the datasource" tabs={TABS} value={tab} onChange={setTab}>
          <div className="flex min-h-0 flex-1 flex-col pt-4">
            <TabContent tab={tab} datasource={datasource} />
          </div>
        </Tabs>
      </DropZone>
    </Page>
  );
}

function TabContent({
  tab,
  datasource,
}: {
  readonly tab: string;
  readonly datasource: Datasource;
}) {
  switch (tab) {
    case 'search':
      return <SearchTab datasourceId={datasource.id} />;
    case 'tables':
      return <TablesTab datasourceId={datasource.id} />;
    case 'sql':
      return <SqlTab datasourceId={datasource.id} />;
    case 'settings':
      return <SettingsTab datasource={datasource} />;
    default:
      return <FilesTab datasourceId={datasource.id} />;
  }
}
