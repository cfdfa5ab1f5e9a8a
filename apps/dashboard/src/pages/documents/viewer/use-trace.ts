import type { TraceEvent } from '@sheaf/client';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';

export type TracedPage = { readonly pageNumber: number; readonly isOcr: boolean };

export type Trace = {
  readonly stage: string;
  readonly pagesTotal: number | null;
  readonly pages: readonly TracedPage[];
};

const BEGINNING: Trace = { stage: 'queued', pagesTotal: null, pages: [] };

/** How a document is being read, as it happens; `onEnd` is told when nothing more will come. */
export function useTrace(jobId: string, onEnd: () => void): Trace {
  const [trace, setTrace] = useState(BEGINNING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another stream
  useEffect(() => {
    const stop = new AbortController();
    setTrace(BEGINNING);
    const follow = async () => {
      for await (const event of client.documents.trace(jobId, { signal: stop.signal })) {
        setTrace((old) => afterEvent(old, event));
      }
    };
    follow()
      // The record of the job says what became of it, whatever became of the stream.
      .catch(() => {})
      .finally(() => !stop.signal.aborted && onEnd());
    return () => stop.abort();
  }, [jobId]);
  return trace;
}

function afterEvent(trace: Trace, { event, data }: TraceEvent): Trace {
  switch (event) {
    case 'status':
      return { ...trace, stage: data.stage };
    case 'page':
      return {
        stage: trace.stage,
        pagesTotal: data.pages_total,
        pages: [...trace.pages, { pageNumber: data.page_number, isOcr: data.ocr_applied === true }],
      };
    default:
      return trace;
  }
}
