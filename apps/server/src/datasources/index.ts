export { addFiles } from './content/add-files.ts';
export { type ReceivedFile, storeReceivedFile } from './content/receive-content.ts';
export { datasourcesFeature } from './feature.ts';
export type { DataElementRow } from './find-datasource.ts';
export { startIngest } from './ingest/start-ingest.ts';
export { type ChunkRow, type FoundChunk, findChunks } from './search/find-chunks.ts';
export { sessionDatasource } from './session-datasource.ts';
