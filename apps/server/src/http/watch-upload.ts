import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { HttpError } from './http-error.ts';

export type UploadWatch = {
  /** To be called whenever a file has been read to its end. */
  readonly fileRead: () => void;
  stop(): void;
};

/** When all has come and all files are read, the parser has nothing to wait for: yet it does, for the end of a part's head. */
const PARSER_WAIT_MS = 1_000;

/** Gives up an upload that stands still, or that has all come while the parser waits for more. */
export function watchUpload(
  raw: IncomingMessage,
  files: readonly Readable[],
  stallMs: number,
  giveUp: (reason: HttpError) => void,
): UploadWatch {
  let hasAllCome = false;
  let timer = setTimeout(() => giveUp(stalled(stallMs)), stallMs);
  const isParserAlone = () => hasAllCome && files.every(({ closed }) => closed);
  const watchParser = () => {
    if (!isParserAlone()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isParserAlone()) giveUp(endlessHead());
    }, PARSER_WAIT_MS);
  };
  raw.on('data', () => timer.refresh());
  raw.once('end', () => {
    hasAllCome = true;
    watchParser();
  });
  return { fileRead: watchParser, stop: () => clearTimeout(timer) };
}

/** The rest may never come, so the connection ends with the answer. */
function stalled(stallMs: number): HttpError {
  const message = `Nothing of the upload came for ${stallMs / 1000} s; send it again.`;
  return new HttpError('upload_stalled', message, { headers: { connection: 'close' } });
}

function endlessHead(): HttpError {
  const message = 'The multipart body is broken: the head of a part does not end.';
  return new HttpError('invalid_multipart', message);
}
