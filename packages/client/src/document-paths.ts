export const DOCUMENTS = '/v2/documents';

/** The address of a job, or of something of it. */
export function documentPath(jobId: string, rest = ''): string {
  return `${DOCUMENTS}/${encodeURIComponent(jobId)}${rest}`;
}
