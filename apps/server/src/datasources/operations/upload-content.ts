import type { ContentUploaded, contentUploadQuerySchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { receiveContent } from '../content/receive-content.ts';
import { storeUpload } from '../content/store-upload.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';

/** `POST /v2/datasources/{datasource_id}/content`: the files are durable before the answer. */
export async function uploadContent(
  call: Call<DatasourceParams, typeof contentUploadQuerySchema, undefined>,
): Promise<ContentUploaded | FastifyReply> {
  const { params, query, principal, services, reply } = call;
  const { id } = await findDatasource(services.database.db, principal, params.datasource_id);
  const files = await receiveContent(reply, services.blobs, services.config);
  return runIdempotently(call, { id, files }, (keep) =>
    services.database.transact(async (transaction) => {
      const options = { ingest: query.trigger_ingest };
      const stored = await storeUpload(transaction, services, principal, id, files, options);
      const count = files.length === 1 ? 'One file was' : `${files.length} files were`;
      const answer: ContentUploaded = {
        success: true,
        message: `${count} stored.`,
        datasource_id: id,
        upload_id: stored.upload.id,
        sse_url: `/v2/datasources/uploads/${stored.upload.id}/progress`,
        estimated_files: files.length,
        estimated_size: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      };
      reply.code(202);
      await keep(202, answer, transaction);
      return answer;
    }),
  );
}
