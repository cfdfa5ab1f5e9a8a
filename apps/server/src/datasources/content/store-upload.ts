import type { Transaction } from '../../database/index.ts';
import type { ApiServices } from '../../http/api-services.ts';
import type { Principal } from '../../http/principal.ts';
import { createWork, type WorkRow } from '../../jobs/index.ts';
import type { DataElementRow } from '../find-datasource.ts';
import { startIngest } from '../ingest/start-ingest.ts';
import { addFiles } from './add-files.ts';
import type { ReceivedFile } from './receive-content.ts';
import { uploadWork } from './upload-work.ts';

export type StoredUpload = {
  readonly upload: WorkRow;
  readonly elements: readonly DataElementRow[];
};

export type UploadOptions = { readonly ingest: boolean; readonly interactive?: boolean };

/** The files in the datasource, the ingest that sees to them, and a record to follow them by. */
export async function storeUpload(
  transaction: Transaction,
  services: ApiServices,
  principal: Principal,
  datasourceId: string,
  files: readonly ReceivedFile[],
  { ingest, interactive = false }: UploadOptions,
): Promise<StoredUpload> {
  const elements = await addFiles(transaction, services, principal, datasourceId, files);
  const upload = await createWork(transaction, services, uploadWork, {
    projectId: principal.projectId,
    apiKeyId: principal.keyId,
    subjectId: datasourceId,
    interactive,
    input: {
      datasourceId,
      elementIds: elements.map(({ id }) => id),
      awaitsIngest: ingest,
    },
    connected: { datasource_id: datasourceId },
  });
  if (ingest) await startIngest(transaction, services, principal, datasourceId);
  return { upload, elements };
}
