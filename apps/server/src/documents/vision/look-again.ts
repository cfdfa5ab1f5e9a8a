import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UnclearRegion } from '@sheaf/agent/unclear-regions';
import type { ParseOptions } from '@sheaf/parser/parse-options';
import type { DocumentParser, ParseOutcome } from '../work/document-parser.ts';
import type { FinishedDocument, FinishOptions } from '../work/finish-document.ts';
import type { DocumentAmender } from './document-amender.ts';
import type { Vision } from './vision.ts';

export type SecondLook = {
  readonly vision: Vision;
  readonly amender: DocumentAmender;
};

type LookedAt = {
  readonly file: string;
  readonly sha256: string;
  readonly scratchFolder: string;
  readonly filename: string;
  readonly options: ParseOptions;
  readonly finishOptions: FinishOptions;
  readonly signal: AbortSignal;
};

/** Pictures of regions have twice the pixels of their page's own space. */
const SCALE = 2;
/** Kept around a region, in its page's own pixels: labels may stand out. */
const MARGIN = 12;
const AMENDED = 'amended';

/** The outcome with what a vision model reads in its unclear regions; as it is where there are none, or no pages to draw. */
export async function lookAgain(
  { vision, amender }: SecondLook,
  parsers: DocumentParser,
  { finishOptions, ...task }: LookedAt,
  outcome: ParseOutcome,
): Promise<ParseOutcome> {
  const { unclear, pageFacts, renderings } = outcome.finished as FinishedDocument;
  if (unclear.length === 0 || outcome.isContainer || !hasPages(outcome.mediaType)) return outcome;
  const pictureOf = async ({ pageNumber, box }: UnclearRegion) => {
    const part = {
      x0: box.x0 - MARGIN,
      y0: box.y0 - MARGIN,
      x1: box.x1 + MARGIN,
      y1: box.y1 + MARGIN,
    };
    const turnDegrees = pageFacts.turns[pageNumber] ?? 0;
    const { path: picture } = await parsers.renderPage({
      ...task,
      image: { pageNumber, scale: SCALE, turnDegrees, part },
    });
    return readFile(picture);
  };
  const readings = await vision.look(unclear, pictureOf, task.signal);
  if (readings.sent === 0 && readings.warning === null) return outcome;
  const { scratchFolder: folder } = task;
  await mkdir(path.join(folder, AMENDED), { recursive: true, mode: 0o700 });
  const request = { folder, renderings, amended: AMENDED, readings, options: finishOptions };
  return { ...outcome, finished: await amender.ask(async () => request) };
}

/** Formats whose pages can be drawn. */
function hasPages(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}
