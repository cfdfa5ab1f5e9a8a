import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentJob, SubmittedJob } from '@sheaf/contract';
import { expect } from 'vitest';
import type { TestApi } from './start-api.ts';

/** Limits that no test of something else should meet. */
export const WIDE_LIMITS = {
  rateLimitsPerMinute: {
    read: 100_000,
    write: 100_000,
    upload: 100_000,
    chat: 100_000,
    unauthenticated: 100_000,
  },
};

export type FileContent = string | Uint8Array<ArrayBuffer>;

/** A multipart upload with a part `file` and fields before it. */
export function form(
  content: FileContent,
  filename: string,
  fields: Readonly<Record<string, string>> = {},
): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([content]), filename);
  return { method: 'POST', body };
}

export async function submit(
  api: TestApi,
  content: FileContent,
  filename: string,
  fields?: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await api.call('/v2/documents', form(content, filename, fields));
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(text) as SubmittedJob).job_id;
}

/** The job once it has ended. */
export async function finished(api: TestApi, jobId: string): Promise<DocumentJob> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const job = await getJob(api, jobId);
    if (job.status === 'completed' || job.status === 'failed') return job;
    if (Date.now() > deadline) throw new Error(`job ${jobId} is still ${job.status}`);
    await sleep(25);
  }
}

export async function getJob(api: TestApi, jobId: string): Promise<DocumentJob> {
  return (await (await api.call(`/v2/documents/${jobId}`)).json()) as DocumentJob;
}

/** Status and code of a refusal. */
export async function codeOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code ?? ''];
}

/** The `detail` of a 422. */
export async function detailOf(response: Response): Promise<unknown> {
  const body = (await response.json()) as { detail: unknown };
  expect(response.status).toBe(422);
  return body.detail;
}
