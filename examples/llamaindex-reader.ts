import { Document, FileReader } from '@llamaindex/core/schema';
import { createClient, type DocumentOptions, type SheafClient } from '@sheaf/client';

export type SheafReaderOptions = {
  /** Default: the server of SHEAF_URL with SHEAF_API_KEY. */
  readonly client?: SheafClient;
  /** One document a passage, with where it stands; otherwise one a file, as markdown. */
  readonly split?: boolean;
  /** How the files are to be read: `ocr`, `languages`, `pages`, `password`. */
  readonly parse?: DocumentOptions;
};

/** LlamaIndex documents out of files. */
export class SheafReader extends FileReader {
  readonly #client: SheafClient;
  readonly #split: boolean;
  readonly #parse: DocumentOptions;

  constructor({ client = createClient(), split = false, parse = {} }: SheafReaderOptions = {}) {
    super();
    this.#client = client;
    this.#split = split;
    this.#parse = parse;
  }

  async loadDataAsContent(content: Uint8Array, filename = 'document'): Promise<Document[]> {
    const { documents } = this.#client;
    const upload = { name: filename, content: new Blob([new Uint8Array(content)]) };
    const job = await documents.submitAndWait(upload, this.#parse);
    if (job.status !== 'completed') throw new Error(`${filename}: ${job.error ?? job.status}`);
    const metadata = { job_id: job.job_id };
    if (!this.#split) {
      const text = await documents.result(job.job_id);
      return [new Document({ id_: job.job_id, text, metadata })];
    }
    const chunks = await documents.chunks(job.job_id);
    return chunks.map(
      ({ index, text, heading_path: headings, element_ids, boxes }) =>
        new Document({
          id_: `${job.job_id}-${index}`,
          text,
          metadata: { ...metadata, headings, element_ids, boxes },
        }),
    );
  }
}
