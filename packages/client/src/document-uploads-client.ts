import type {
  DocumentOptions,
  FlatDocument,
  StructuredDocument,
  SubmittedJob,
} from '@sheaf/contract';
import { DOCUMENTS } from './document-paths.ts';
import { type CallOptions, type ClientOptions, sendRequest } from './send-request.ts';
import { toForm, type UploadFile } from './to-form.ts';

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
    async submit(file: UploadFile, wishes: DocumentOptions = {}, call: CallOptions = {}) {
      const form = toForm(file, wishes);
      const response = await sendRequest(options, {
        method: 'POST',
        path: DOCUMENTS,
        form,
        ...call,
      });
      return (await response.json()) as SubmittedJob;
    },
    /** Parses a file in one call; aborting the signal stops the work. */
    async process<Format extends keyof ProcessTypes = 'markdown'>(
      file: UploadFile,
      wishes: DocumentOptions & { readonly format?: Format } = {},
      call: CallOptions = {},
    ) {
      const { format, ...rest } = wishes;
      const response = await sendRequest(options, {
        method: 'POST',
        path: `${DOCUMENTS}/process`,
        query: { format },
        form: toForm(file, rest),
        ...call,
      });
      return (await response.json()) as Processed<Format>;
    },
  };
}
