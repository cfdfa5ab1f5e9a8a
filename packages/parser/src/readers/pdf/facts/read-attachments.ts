import type { Warning } from '@sheaf/document';
import type { ParseLimits } from '../../../parse-options.ts';
import type { ContainedFile } from '../../reading.ts';
import { heapAt } from '../engine/number-at.ts';
import type { OpenDocument } from '../engine/open-document.ts';
import { readWideString } from '../engine/read-string.ts';

export type Attachments = {
  readonly files: readonly ContainedFile[];
  readonly warnings: readonly Warning[];
};

/** The files embedded in a PDF, within the caps for containers. */
export function readAttachments(document: OpenDocument, limits: ParseLimits): Attachments {
  const { pdfium, handle } = document;
  const count = Math.max(0, pdfium.call.FPDFDoc_GetAttachmentCount(handle));
  const files: ContainedFile[] = [];
  const warnings: Warning[] = [];
  let unpackedBytes = 0;
  for (let index = 0; index < Math.min(count, limits.maxFiles); index++) {
    const attachment = pdfium.call.FPDFDoc_GetAttachment(handle, index);
    const name = nameOf(document, attachment) || `attachment-${index + 1}`;
    const bytes = bytesOf(document, attachment, limits.maxUnpackedBytes - unpackedBytes);
    if (!bytes) {
      warnings.push(warn('attachment_unreadable', `the attachment ${name} could not be read`));
      continue;
    }
    unpackedBytes += bytes.length;
    const mediaType = mediaTypeOf(document, attachment);
    files.push({ name, bytes, ...(mediaType ? { mediaType } : {}) });
  }
  if (count > limits.maxFiles) {
    warnings.push(
      warn(
        'attachments_left_out',
        `only the first ${limits.maxFiles} of ${count} attachments are read`,
      ),
    );
  }
  return { files, warnings };
}

function warn(code: string, message: string): Warning {
  return { code, message, pageNumber: null };
}

function nameOf({ pdfium }: OpenDocument, attachment: number): string {
  return readWideString(pdfium, (buffer, length) =>
    pdfium.call.FPDFAttachment_GetName(attachment, buffer, length),
  );
}

function mediaTypeOf({ pdfium }: OpenDocument, attachment: number): string {
  return readWideString(pdfium, (buffer, length) =>
    pdfium.call.FPDFAttachment_GetSubtype(attachment, buffer, length),
  );
}

function bytesOf(
  { pdfium }: OpenDocument,
  attachment: number,
  maxBytes: number,
): Uint8Array | undefined {
  const { call, scratch } = pdfium;
  if (!attachment || call.FPDFAttachment_GetFile(attachment, 0, 0, scratch) !== 1) return undefined;
  const size = heapAt(pdfium.heap().u32, scratch / 4);
  if (size > maxBytes) return undefined;
  const at = call.malloc(Math.max(1, size));
  if (!at) return undefined;
  call.FPDFAttachment_GetFile(attachment, at, size, scratch);
  const bytes = pdfium.heap().u8.slice(at, at + size);
  call.free(at);
  return bytes;
}
