import type {
  DocumentOptions,
  FlatDocument,
  StructuredDocument,
  SubmittedJob,
} from '@sheaf/contract';
import { DOCUMENTS } from './document-paths.ts';
import type { CallOptions, ClientOptions } from './send-request.ts';
import { sendUpload } from './send-upload.ts';
import type { UploadFile } from './upload-file.ts';

type ProcessTypes = {
  markdown: string;
  annotated: string;
  json: FlatDocument;
  structured: StructuredDocument;
};

export type Processed<Format extends keyof ProcessTypes> = {
  readonly job_id: string;
  readonly status: 'completed';
  readonly result: ProcessTypes[Format];
};

/** Sending documents. */
export function createDocumentUploadsClient(options: ClientOptions) {
  return {
    /** Submits a file; the job is durable when this resolves. */
    submit(
      file: UploadFile,
      wishes: DocumentOptions = {},
      call: CallOptions = {},
    ): Promise<SubmittedJob> {
      return sendUpload(options, file, wishes, { path: DOCUMENTS, ...call });
    },
    /** Parses a file in one call; aborting the signal stops the work. */
    process<Format extends keyof ProcessTypes = 'markdown'>(
      file: UploadFile,
      wishes: DocumentOptions & { readonly format?: Format } = {},
      call: CallOptions = {},
    ): Promise<Processed<Format>> {
      const { format, ...rest } = wishes;
      const path = `${DOCUMENTS}/process`;
      return sendUpload(options, file, rest, { path, query: { format }, ...call });
    },
  };
}
