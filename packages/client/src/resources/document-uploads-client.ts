import type { CallOptions, Connection } from '../client-options.ts';
import type {
  DocumentJob,
  DocumentOptions,
  FlatDocument,
  StructuredDocument,
  SubmittedJob,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import { path } from '../transport/path.ts';
import { type WaitOptions, waitForJob } from '../transport/wait-for-job.ts';
import type { UploadFile } from '../uploads/upload-file.ts';

type ProcessTypes = {
  markdown: string;
  annotated: string;
  json: FlatDocument;
  structured: StructuredDocument;
};

export type Processed<Format extends keyof ProcessTypes> = {
  readonly job_id: string;
  readonly status: 'completed';
  readonly result: ProcessTypes[Format];
};

/** Sending documents. */
export function createDocumentUploadsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/documents');
  const partsOf = (file: UploadFile, { ...options }: DocumentOptions) => ({
    fields: Object.keys(options).length > 0 ? { options } : {},
    files: { file },
  });
  /** Submits a file; the job is durable when this resolves. */
  const submit = (file: UploadFile, wishes: DocumentOptions = {}, call?: CallOptions) =>
    api.post<SubmittedJob>('', { ...partsOf(file, wishes), ...call });
  return {
    submit,
    /** Submits a file and gives the job once it has ended, well or badly. */
    async submitAndWait(
      file: UploadFile,
      wishes: DocumentOptions = {},
      { idempotencyKey, ...wait }: WaitOptions & Pick<CallOptions, 'idempotencyKey'> = {},
    ): Promise<DocumentJob> {
      const { job_id: jobId } = await submit(file, wishes, {
        ...(wait.signal && { signal: wait.signal }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return waitForJob((call) => api.get<DocumentJob>(path`/${jobId}`, call), wait);
    },
    /** Parses a file in one call; aborting the signal stops the work. */
    process<Format extends keyof ProcessTypes = 'markdown'>(
      file: UploadFile,
      { format, ...wishes }: DocumentOptions & { readonly format?: Format } = {},
      call?: CallOptions,
    ) {
      const posted = { ...partsOf(file, wishes), query: { format }, ...call };
      return api.post<Processed<Format>>('/process', posted);
    },
  };
}
