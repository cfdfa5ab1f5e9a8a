import type { CallOptions, Connection } from '../client-options.ts';
import type { DocumentOptions, Session, Transformed, TransformSubmitted } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import { path } from '../transport/path.ts';
import { type WaitOptions, waitForJob } from '../transport/wait-for-job.ts';
import type { UploadFile } from '../uploads/upload-file.ts';

/** What to extract, from a file or a document that was parsed before. */
export type TransformRequest = {
  /** A JSON Schema, or the name or id of an artifact schema. */
  readonly artifact_schema: string | Readonly<Record<string, unknown>>;
  readonly prompt?: string;
  readonly model?: string;
  readonly timeout_seconds?: number;
} & (
  | { readonly file: UploadFile; readonly options?: DocumentOptions; readonly job_id?: never }
  | { readonly job_id: string; readonly file?: never; readonly options?: never }
);

export type TransformsClient = ReturnType<typeof createTransformsClient>;

/** Fields out of documents. */
export function createTransformsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/documents/transform');
  const sessions = createEndpoints(connection, '/v2/sessions');
  const partsOf = ({ file, ...fields }: TransformRequest) => ({
    fields,
    ...(file && { files: { file } }),
  });
  const submit = (request: TransformRequest, call?: CallOptions) =>
    api.post<TransformSubmitted>('/submit', { ...partsOf(request), ...call });
  const get = (executionId: string, call?: CallOptions) =>
    sessions.get<Session>(path`/${executionId}`, call);
  return {
    /** Extracts in one call; aborting the signal stops the work. */
    run: (request: TransformRequest, call?: CallOptions) =>
      api.post<Transformed>('', { ...partsOf(request), ...call }),
    /** Submits a transform; it is durable when this resolves. */
    submit,
    /** Submits a transform and gives its session once it has ended, well or badly. */
    async submitAndWait(
      request: TransformRequest,
      { idempotencyKey, ...wait }: WaitOptions & Pick<CallOptions, 'idempotencyKey'> = {},
    ): Promise<Session> {
      const { execution_id: id } = await submit(request, {
        ...(wait.signal && { signal: wait.signal }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return waitForJob((call) => get(id, call), wait);
    },
    /** How a transform is getting on, and what it found. */
    get,
    waitFor: (executionId: string, wait?: WaitOptions) =>
      waitForJob((call) => get(executionId, call), wait),
    cancel: (executionId: string, call?: CallOptions) =>
      sessions.post<{ readonly session_id: string }>(path`/${executionId}/cancel`, call),
  };
}
