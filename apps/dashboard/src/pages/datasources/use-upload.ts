import { useCallback, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { datasourceKey } from './datasource-keys.ts';

/** So many files go in one request: a large folder shows progress and loses little when the line breaks. */
const FILES_AT_ONCE = 20;

export type UploadState = {
  readonly sent: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** What could not be sent, and why; `again` are the files. */
  readonly failure: { readonly error: Error; readonly files: readonly File[] } | null;
};

export type Upload = {
  readonly state: UploadState | null;
  readonly send: (files: readonly File[]) => void;
  readonly dismiss: () => void;
};

/** Sends files into a datasource, some at a time; the ingest begins by itself. */
export function useUpload(datasourceId: string, onSent: () => void): Upload {
  const [state, setState] = useState<UploadState | null>(null);
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);
  const run = useCallback(async () => {
    isRunning.current = true;
    let sent = 0;
    try {
      while (waiting.current.length > 0) {
        const some = waiting.current.slice(0, FILES_AT_ONCE);
        setState({ sent, total: sent + waiting.current.length, isRunning: true, failure: null });
        await client.datasources.upload(datasourceId, some.map(toUpload));
        waiting.current.splice(0, some.length);
        sent += some.length;
        await queryClient.invalidateQueries({ queryKey: datasourceKey(datasourceId) });
        onSent();
      }
      setState(null);
    } catch (error) {
      const files = waiting.current.splice(0);
      const failure = { error: error instanceof Error ? error : new Error(String(error)), files };
      setState({ sent, total: sent + files.length, isRunning: false, failure });
    }
    isRunning.current = false;
  }, [datasourceId, onSent]);
  const send = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      waiting.current.push(...files);
      if (!isRunning.current) void run();
    },
    [run],
  );
  return { state, send, dismiss: () => setState(null) };
}

/** A file keeps the folder it was chosen in. */
function toUpload(file: File) {
  return {
    name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    content: file,
  };
}
