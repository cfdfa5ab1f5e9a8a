import type { MetadataConfig } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { type DocumentJobRow, readDocument, removeDocuments } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { chunks, dataElements } from '../../store/schema/index.ts';
import type { DataElementRow, DatasourceRow } from '../find-datasource.ts';
import { fieldsOf } from '../metadata/fields-of.ts';
import { type SettledMetadata, settleMetadata } from '../metadata/settle-metadata.ts';
import { requestMerge } from '../search/index-jobs.ts';
import { storeSegment } from '../search/store-segment.ts';
import { takeOutOfIndex } from '../search/take-out-of-index.ts';
import { storeTables } from '../tables/store-tables.ts';
import { type WrittenTable, writeTables } from '../tables/write-tables.ts';
import { addChildElements } from './add-child-elements.ts';
import { documentPreparer } from './document-preparer.ts';
import { failElement } from './fail-element.ts';
import type { PreparedDocument } from './prepare-document.ts';

export type IndexOutcome = {
  readonly isUnchanged: boolean;
  readonly chunks: number;
  readonly tables: number;
  readonly children: number;
  readonly hasMetadata: boolean;
};

/** Raised when the same document becomes other chunks or another index: all files are indexed anew. */
const INDEX_VERSION = 4;

/** A statement has at most 65,535 values, and a chunk nine. */
const ROWS_AT_ONCE = 2_000;

/** Makes a parsed file findable in place of its last version, in one transaction. */
export async function indexElement(
  services: ProcessServices,
  datasource: DatasourceRow,
  element: DataElementRow,
  document: DocumentJobRow,
): Promise<IndexOutcome> {
  const key = `${element.sha256} ${document.engineVersion} ${INDEX_VERSION}`;
  if (element.indexedKey === key) return leaveAsItIs(services, element);
  const bytes = await readDocument(services, document);
  if (bytes === null) {
    await failElement(services, element, 'result_not_kept', 'its result is no longer kept');
    return { isUnchanged: false, chunks: 0, tables: 0, children: 0, hasMetadata: false };
  }
  const fields = fieldsOf(datasource.metadataConfig as MetadataConfig | null);
  const prepared = await services.use(documentPreparer).ask(async () => ({
    document: bytes,
    elementId: element.id,
    segmentId: newId('seg'),
    path: element.path,
    fields,
  }));
  const written = await writeTables(services, prepared.tables);
  const metadata = settleMetadata(element, fields, prepared.metadata);
  const outcome = await removeDocuments(
    services,
    element.projectId,
    element.replacedJobIds,
    async (transaction) => {
      const tables = await replaceContent(transaction, services, element, prepared, written);
      const children = await addChildElements(transaction, services, element, document);
      await markIndexed(transaction, element, document, { key, prepared, metadata, tables });
      return { tables, children };
    },
  );
  await requestMerge(services, datasource.id);
  return {
    isUnchanged: false,
    chunks: prepared.chunks.length,
    hasMetadata: fields.length > 0,
    ...outcome,
  };
}

async function leaveAsItIs(
  { database }: ProcessServices,
  element: DataElementRow,
): Promise<IndexOutcome> {
  await database.db
    .update(dataElements)
    .set({ status: 'completed', error: null, errorCode: null })
    .where(and(eq(dataElements.id, element.id), ownedBy(dataElements, element)));
  return { isUnchanged: true, chunks: element.chunks, tables: 0, children: 0, hasMetadata: false };
}

async function replaceContent(
  transaction: Transaction,
  services: ProcessServices,
  element: DataElementRow,
  prepared: PreparedDocument,
  tables: readonly WrittenTable[],
): Promise<number> {
  await takeOutOfIndex(transaction, [element.id]);
  const { id: dataElementId, projectId, datasourceId } = element;
  const rows = prepared.chunks.map((chunk, ordinal) => ({
    projectId,
    datasourceId,
    dataElementId,
    ordinal,
    text: chunk.text,
    headingPath: [...chunk.headingPath],
    pageNumber: chunk.pageNumber,
    elementIds: [...chunk.elementIds],
    boxes: [...chunk.boxes],
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction.insert(chunks).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  if (prepared.segment) await storeSegment(transaction, element, prepared.segment);
  return storeTables(transaction, services, element, tables);
}

async function markIndexed(
  transaction: Transaction,
  element: DataElementRow,
  document: DocumentJobRow,
  found: {
    readonly key: string;
    readonly prepared: PreparedDocument;
    readonly metadata: SettledMetadata;
    readonly tables: number;
  },
): Promise<void> {
  await transaction
    .update(dataElements)
    .set({
      status: 'completed',
      error: null,
      errorCode: null,
      mediaType: document.mediaType,
      indexedKey: found.key,
      language: found.prepared.language,
      chunks: found.prepared.chunks.length,
      tables: found.tables,
      replacedJobIds: [],
      ...found.metadata,
      updatedAt: sql`now()`,
    })
    .where(and(eq(dataElements.id, element.id), ownedBy(dataElements, element)));
}
