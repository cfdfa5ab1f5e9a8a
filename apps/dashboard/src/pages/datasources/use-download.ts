import type { CreateDownload, Datasource } from '@sheaf/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';

export type DownloadState =
  | { readonly step: 'packing'; readonly share: number | null }
  | { readonly step: 'ready'; readonly href: string }
  | { readonly step: 'failed'; readonly error: Error };

export type DatasourceDownloads = {
  readonly state: DownloadState | null;
  readonly start: (content: NonNullable<CreateDownload['content']>) => void;
  readonly dismiss: () => void;
};

/** Has everything packed, watches that, and gives the address of the ZIP. */
export function useDownload({ id }: Datasource): DatasourceDownloads {
  const [state, setState] = useState<DownloadState | null>(null);
  const run = async (content: NonNullable<CreateDownload['content']>) => {
    setState({ step: 'packing', share: null });
    const { job_id: jobId, file_url: href } = await client.datasources.createDownload(id, {
      content,
    });
    for await (const { event, data } of client.datasources.followDownload(id, jobId)) {
      if (event === 'failed') throw new Error(String(data.error ?? 'The files were not packed'));
      const share = data.percent_complete === undefined ? null : data.percent_complete / 100;
      if (event === 'progress') setState({ step: 'packing', share });
    }
    setState({ step: 'ready', href });
  };
  return {
    state,
    start: (content) =>
      void run(content).catch((error: unknown) =>
        setState({
          step: 'failed',
          error: error instanceof Error ? error : new Error(String(error)),
        }),
      ),
    dismiss: () => setState(null),
  };
}
