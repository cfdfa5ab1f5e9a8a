import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import { addFiles } from '../content/add-files.ts';
import { storeReceivedFile } from '../content/receive-content.ts';
import { removeElements } from '../elements/remove-elements.ts';
import type { DatasourceRow } from '../find-datasource.ts';

export type FetchedFile = {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Readable | Buffer;
  readonly etag?: string;
};

/** Puts a file that was fetched into the datasource; one with the same bytes stays as it is. */
export async function keepFile(
  services: ProcessServices,
  datasource: DatasourceRow,
  { path, mediaType, bytes, etag }: FetchedFile,
): Promise<void> {
  const stream = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
  const part = { name: 'files', filename: path, mediaType, bytes: stream };
  const file = await storeReceivedFile(part, services.blobs, services.settings.maxUploadBytes);
  await services.database.transact((transaction) =>
    addFiles(transaction, services, datasource, datasource.id, [
      { ...file, path, ...(etag !== undefined && { etag }) },
    ]),
  );
}

/** The files of a datasource by path, without what was inside containers. */
export async function knownFiles(
  { database }: ProcessServices,
  datasource: DatasourceRow,
): Promise<ReadonlyMap<string, { readonly id: string; readonly etag: string | null }>> {
  const rows = await database.db
    .select({ id: dataElements.id, path: dataElements.path, etag: dataElements.etag })
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, datasource),
        eq(dataElements.datasourceId, datasource.id),
        isNull(dataElements.parentId),
      ),
    );
  return new Map(rows.map(({ path, id, etag }) => [path, { id, etag }]));
}

/** Removes the files that are no longer where they came from. */
export async function removeMissing(
  services: ProcessServices,
  datasource: DatasourceRow,
  present: ReadonlySet<string>,
): Promise<void> {
  const known = await knownFiles(services, datasource);
  const gone = [...known].filter(([path]) => !present.has(path)).map(([, { id }]) => id);
  if (gone.length > 0) await removeElements(services, datasource, gone);
}
