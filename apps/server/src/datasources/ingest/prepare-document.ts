import type { MetadataField } from '@sheaf/contract';
import type { ParsedDocument } from '@sheaf/document';
import { type Chunk, toChunks } from '@sheaf/render/chunks';
import { buildSegment, type Segment } from '@sheaf/search';
import type { ChunkBox } from '../../store/schema/index.ts';
import { type ExtractedMetadata, extractMetadata } from '../metadata/extract-metadata.ts';
import { draftTables, type TableDraft } from '../tables/draft/draft-tables.ts';
import { labelsOf } from './labels-of.ts';

export type PrepareRequest = {
  /** JSON of a ParsedDocument. */
  readonly document: Uint8Array;
  readonly elementId: string;
  readonly segmentId: string;
  readonly path: string;
  /** What the datasource wants to know of each file. */
  readonly fields: readonly MetadataField[];
};

export type PreparedChunk = {
  readonly text: string;
  readonly headingPath: readonly string[];
  readonly pageNumber: number | null;
  readonly elementIds: readonly string[];
  readonly boxes: readonly ChunkBox[];
};

/** All that a file becomes in a datasource, made away from the event loop. */
export type PreparedDocument = {
  readonly chunks: readonly PreparedChunk[];
  /** Null where there is nothing to be found. */
  readonly segment: Segment | null;
  readonly tables: readonly TableDraft[];
  readonly language: string | null;
  readonly metadata: ExtractedMetadata;
};

/** Of chunking-evaluation's answers the five best hold .902 at an IoU of .053; 180 tokens .869 at .064, and more carry ballast. */
const CHUNKING = { maxTokens: 230, overlap: 0 };

/**
 * A document of so few tokens, two pages, stays whole: what it says in several places is found together. SciFact gains .012
 * nDCG over 512, which a sixteenth of its abstracts exceed; Cranfield and CISI have hardly any (docs/decisions/0901-search.md).
 */
const WHOLE_TOKENS = 1024;
/** More letters than this make more tokens than that in any script. */
const WHOLE_LETTERS = 8 * WHOLE_TOKENS;

export function prepareDocument(request: PrepareRequest): PreparedDocument {
  const document = JSON.parse(new TextDecoder().decode(request.document)) as ParsedDocument;
  const chunks = cut(document).filter(({ text }) => text.trim() !== '');
  const segment = chunks.length === 0 ? null : segmentOf(document, request, chunks);
  return {
    chunks: chunks.map(toPrepared),
    segment,
    tables: draftTables(document, request.path),
    language: mostSpoken(segment),
    metadata: extractMetadata(document, request.fields),
  };
}

function cut(document: ParsedDocument): readonly Chunk[] {
  const elements = document.pages.flatMap((page) => page.elements);
  const letters = elements.reduce((sum, { text }) => sum + text.length, 0);
  const whole =
    letters > WHOLE_LETTERS ? [] : toChunks(document, { ...CHUNKING, maxTokens: WHOLE_TOKENS });
  return whole.length === 1 ? whole : toChunks(document, CHUNKING);
}

function segmentOf(
  document: ParsedDocument,
  { elementId, segmentId, path }: PrepareRequest,
  chunks: readonly Chunk[],
): Segment {
  const title = [document.metadata.title ?? '', ...path.split(/[/._-]+/)].join(' ');
  const labels = labelsOf(document);
  return buildSegment(
    segmentId,
    chunks.map((chunk, ordinal) => ({
      id: `${elementId}#${ordinal}`,
      documentId: elementId,
      body: chunk.text,
      headings: chunk.headingPath,
      title,
      labels: chunk.elementIds.flatMap((id) => labels.get(id) ?? []).join('\n'),
    })),
  );
}

function toPrepared({ text, headingPath, elementIds, boxes }: Chunk): PreparedChunk {
  return {
    text,
    headingPath,
    elementIds,
    pageNumber: boxes[0]?.pageNumber ?? null,
    boxes: boxes.map(({ pageNumber, box, start, end }) => ({
      page_number: pageNumber,
      bbox: box,
      range: [start, end],
    })),
  };
}

function mostSpoken(segment: Segment | null): string | null {
  const languages = Object.entries(segment?.meta.languages ?? {});
  return languages.sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
