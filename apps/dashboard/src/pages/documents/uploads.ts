import { useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { createLanes } from './create-lanes.ts';
import { DOCUMENTS_KEY } from './documents-key.ts';
import { afterEvent, isOver, newUpload, type Upload } from './upload-state.ts';

/** Browsers keep six connections to a server over HTTP/1.1; the pages need some as well. */
const sending = createLanes(2);
const following = createLanes(2);

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** What was added since the page was loaded; it goes on while other pages are looked at. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

/** Sends files and follows what becomes of them; `onSent` is told of each when the server has it. */
export function addFiles(files: readonly File[], onSent?: (jobId: string) => void): void {
  const added = files.map(newUpload);
  replace([...uploads, ...added]);
  for (const { id, file } of added) void sending(() => send(id, file, onSent));
}

export function clearFinished(): void {
  replace(uploads.filter((upload) => !isOver(upload)));
}

async function send(id: string, file: File, onSent?: (jobId: string) => void): Promise<void> {
  update(id, { state: 'sending' });
  try {
    const { job_id: jobId } = await client.documents.submit(file);
    update(id, { state: 'queued', jobId });
    void queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY });
    onSent?.(jobId);
    void following(() => follow(id, jobId));
  } catch (error) {
    update(id, { state: 'failed', error: (error as Error).message });
  }
}

async function follow(id: string, jobId: string): Promise<void> {
  try {
    for await (const event of client.documents.trace(jobId)) update(id, afterEvent(event));
  } catch (error) {
    update(id, { state: 'failed', error: (error as Error).message });
  }
  void queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY });
}

function update(id: string, change: Partial<Upload>): void {
  replace(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}
