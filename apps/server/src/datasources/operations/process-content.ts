import type { ContentProcessed, contentUploadQuerySchema } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { waitForJob } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, jobs } from '../../store/schema/index.ts';
import { receiveContent } from '../content/receive-content.ts';
import { storeUpload } from '../content/store-upload.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { toDataElement } from '../to-data-element.ts';

/** `POST /v2/datasources/{datasource_id}/content/process`: answers once the files are final. */
export async function processContent(
  call: Call<DatasourceParams, typeof contentUploadQuerySchema, undefined>,
): Promise<ContentProcessed> {
  const { params, query, principal, services, reply } = call;
  const { id } = await findDatasource(services.database.db, principal, params.datasource_id);
  const files = await receiveContent(reply, services.blobs, services.config);
  const options = { ingest: query.trigger_ingest, interactive: true };
  const { upload, elements } = await services.database.transact((transaction) =>
    storeUpload(transaction, services, principal, id, files, options),
  );
  const ended = await waitForJob(services, jobs, upload.id, untilLeft(reply, services.config));
  if (!ended) {
    throw new HttpError(
      'timed_out',
      `The files are stored and being read; follow /v2/datasources/uploads/${upload.id}/progress.`,
    );
  }
  const rows = await services.database.db
    .select()
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, principal),
        inArray(
          dataElements.id,
          elements.map((element) => element.id),
        ),
      ),
    )
    .orderBy(dataElements.id);
  return {
    datasource_id: id,
    items: rows.map(toDataElement),
    ingest_url: `/v2/datasources/${id}/ingest-status`,
  };
}

/** Aborted when the caller leaves or has waited long enough; the work goes on. */
function untilLeft(reply: FastifyReply, { syncTimeoutMs }: { syncTimeoutMs: number }): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(syncTimeoutMs)]);
}
