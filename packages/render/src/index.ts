export { type Chunk, type ChunkOptions, toChunks } from './chunks/to-chunks.ts';
export { toAnnotated } from './markdown/to-annotated.ts';
export { toMarkdown } from './markdown/to-markdown.ts';
export { type FlatDocument, flatDocumentSchema } from './structured/flat-document.ts';
export { toFlatJson } from './structured/to-flat-json.ts';
export { toStructured } from './structured/to-structured.ts';
export { tableToCsv } from './tables/table-to-csv.ts';
export { tableToHtml } from './tables/table-to-html.ts';
export { tableToXlsx } from './tables/table-to-xlsx.ts';
