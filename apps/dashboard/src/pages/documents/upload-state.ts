import type { TraceEvent } from '@sheaf/client';

/** A file on its way to being a document. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'queued' | 'parsing' | 'completed' | 'failed';
  readonly jobId: string | null;
  readonly pagesDone: number;
  readonly pagesTotal: number | null;
  readonly error: string | null;
};

export function newUpload(file: File): Upload {
  return {
    id: crypto.randomUUID(),
    file,
    state: 'waiting',
    jobId: null,
    pagesDone: 0,
    pagesTotal: null,
    error: null,
  };
}

/** What an event of the trace says about the upload. */
export function afterEvent(event: TraceEvent): Partial<Upload> {
  switch (event.event) {
    case 'status':
      return event.data.status === 'processing' ? { state: 'parsing' } : {};
    case 'page':
      return {
        state: 'parsing',
        pagesDone: event.data.pages_done,
        pagesTotal: event.data.pages_total,
      };
    case 'completed':
      return { state: 'completed' };
    case 'failed':
      return { state: 'failed', error: event.data.error };
    case 'error':
      return { state: 'failed', error: event.data.message };
    default:
      return {};
  }
}

export function isOver({ state }: Upload): boolean {
  return state === 'completed' || state === 'failed';
}
