import type { DocumentJob, TraceEvent } from '@sheaf/client';
import { plainText } from '../remote/plain-text.ts';

/** An event of a trace as a line for people, who count pages from 1. */
export function describeEvent(traced: TraceEvent): string {
  return plainText(sentence(traced));
}

function sentence(traced: TraceEvent): string {
  switch (traced.event) {
    case 'connected':
      return `connected  ${traced.data.job_id}`;
    case 'status':
      return describeStatus(traced.data);
    case 'page': {
      const { page_number: page, pages_done: done, pages_total: total } = traced.data;
      const { elements, ocr_applied: ocr, ms } = traced.data;
      const share = `${done} of ${total ?? '?'} done`;
      return `page ${page + 1}  ${counted(elements, 'element')}${ocr ? ', OCR' : ''}, ${Math.round(ms)} ms; ${share}`;
    }
    case 'warning': {
      const { code, message, page_number: page } = traced.data;
      return `warning  ${page === null ? '' : `page ${page + 1}: `}${message} (${code})`;
    }
    case 'child':
      return `contains  ${traced.data.filename} (${traced.data.job_id})`;
    case 'completed':
      return `completed  ${describeSize(traced.data)}`;
    case 'failed':
      return `failed  ${traced.data.error} (${traced.data.code})`;
    case 'error':
      return `error  ${traced.data.message} (${traced.data.code})`;
    default:
      return unknownEvent(traced);
  }
}

function describeStatus({ status, stage }: { readonly status: string; readonly stage: string }) {
  return stage === status ? status : `${status}  ${stage}`;
}

/** A newer server may tell of things this does not know. */
function unknownEvent({ event, data }: { readonly event: string; readonly data: unknown }): string {
  return `${event}  ${JSON.stringify(data)}`;
}

function describeSize({ pages, elements, tables, processing_time_ms: ms }: DocumentJob): string {
  const counts = [
    counted(pages, 'page'),
    counted(elements, 'element'),
    counted(tables, 'table'),
  ].filter((text) => text !== '');
  return `${counts.join(', ')}${ms === null ? '' : ` in ${(ms / 1000).toFixed(1)} s`}`;
}

function counted(count: number | null, noun: string): string {
  if (count === null) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
