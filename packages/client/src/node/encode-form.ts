import { randomUUID } from 'node:crypto';

/** Read from disk at once (bytes). */
const PIECE_BYTES = 256 * 1024;

export type EncodedForm = {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly bytes: AsyncGenerator<Uint8Array>;
};

/** A form as `multipart/form-data` (RFC 7578), read piece by piece as it is sent. */
export function encodeForm(form: FormData): EncodedForm {
  const boundary = `sheaf-${randomUUID()}`;
  const parts = [...form].map(([name, value]) => {
    const isFile = typeof value !== 'string';
    const file = isFile
      ? `; filename="${escaped(value.name)}"\r\ncontent-type: ${value.type || 'application/octet-stream'}`
      : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escaped(name)}"${file}\r\n\r\n`;
    return [new Blob([head]), isFile ? value : new Blob([value]), new Blob(['\r\n'])];
  });
  const blobs = [...parts.flat(), new Blob([`--${boundary}--\r\n`])];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    sizeBytes: blobs.reduce((sum, { size }) => sum + size, 0),
    bytes: readPieces(blobs),
  };
}

async function* readPieces(blobs: readonly Blob[]): AsyncGenerator<Uint8Array> {
  for (const blob of blobs) {
    for (let at = 0; at < blob.size; at += PIECE_BYTES) {
      yield new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
    }
  }
}

/** As browsers write names (WHATWG HTML, 4.10.21.8). */
function escaped(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
