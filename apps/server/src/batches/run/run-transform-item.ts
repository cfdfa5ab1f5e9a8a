import type { ParsedDocument } from '@sheaf/document';
import { readDocument } from '../../documents/index.ts';
import { patientExtractors } from '../../extraction/document-extractor.ts';
import type { ExtractReply } from '../../extraction/extract-request.ts';
import { JobFailure } from '../../jobs/index.ts';
import type { Success } from '../items/item-outcome.ts';
import { findDocument } from './find-document.ts';
import { type ItemContext, sessionIdOf } from './item-context.ts';
import { rowText } from './item-message.ts';

/** Extracts what the schema asks for from one item. */
export async function runTransformItem(
  context: ItemContext,
  schema: Record<string, unknown>,
): Promise<Success> {
  const startTime = new Date();
  const { services, item, signal } = context;
  const found = item.row === null ? await findDocument(context) : null;
  const reply = await services.use(patientExtractors).ask(async () => {
    signal.throwIfAborted();
    const bytes = found
      ? await readDocument(services, found.document)
      : Buffer.from(JSON.stringify(rowDocument(item.row ?? {})));
    if (bytes === null) {
      throw new JobFailure('result_not_kept', 'the result of its document is no longer kept');
    }
    return { document: bytes, schema };
  });
  return {
    kind: 'succeeded',
    result: reply.data,
    confidence: confidenceOf(reply),
    session: {
      id: sessionIdOf(context),
      projectId: context.projectId,
      kind: 'transform',
      agentName: 'document-transform',
      agentVersion: '1',
      spec: { schema: JSON.stringify(schema), artifact: null, model: 'builtin' },
      options: { job_id: found?.document.id ?? null, owns_document: false },
      status: 'completed',
      result: { ...reply },
      batchExecutionId: context.executionId,
      apiKeyId: context.apiKeyId,
      startTime,
      endTime: new Date(),
    },
    turn: null,
  };
}

/** The mean over what was found; nothing found is nothing to be sure of. */
function confidenceOf({ fields }: ExtractReply): number | null {
  const found = Object.values(fields).map(({ confidence }) => confidence);
  if (found.length === 0) return null;
  return found.reduce((sum, confidence) => sum + confidence, 0) / found.length;
}

/** Of a line, in points. */
const LINE_HEIGHT = 14;

/** A row as a document of one page, a line for each column. */
function rowDocument(row: Record<string, unknown>): ParsedDocument {
  const lines = rowText(row).split('\n');
  const elements = lines.map((text, index) => ({
    id: `e${index}`,
    label: 'Text' as const,
    text,
    box: { x0: 0, y0: index * LINE_HEIGHT, x1: 600, y1: (index + 1) * LINE_HEIGHT },
    confidence: 1,
    origin: 'native' as const,
  }));
  return {
    format: 'table row',
    engineVersion: '',
    numPages: 1,
    pages: [
      {
        pageNumber: 0,
        width: 600,
        height: Math.max(1, lines.length) * LINE_HEIGHT,
        pixelsPerPoint: 2,
        imageSize: null,
        elements,
        ocrApplied: null,
        ocrScore: null,
        ocrReason: null,
        orientationDegrees: null,
        transcriptLines: null,
        printedPageNumber: null,
        warnings: [],
      },
    ],
    mergedTables: [],
    outline: [],
    metadata: {},
    hiddenText: [],
    remoteRegions: 0,
    gpuMs: 0,
    warnings: [],
  };
}
