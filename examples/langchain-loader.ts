import { BaseDocumentLoader } from '@langchain/core/document_loaders/base';
import { Document } from '@langchain/core/documents';
import { createClient, type DocumentOptions, type SheafClient } from '@sheaf/client';

export type SheafLoaderOptions = {
  /** Default: the server of SHEAF_URL with SHEAF_API_KEY. */
  readonly client?: SheafClient;
  /** Upper bound of a passage. */
  readonly maxTokens?: number;
  /** How the files are to be read: `ocr`, `languages`, `pages`, `password`. */
  readonly parse?: DocumentOptions;
};

/** LangChain documents out of files: one a passage, with where it stands. */
export class SheafLoader extends BaseDocumentLoader {
  readonly #paths: readonly string[];
  readonly #client: SheafClient;
  readonly #maxTokens: number;
  readonly #parse: DocumentOptions;

  constructor(
    paths: readonly string[],
    { client = createClient(), maxTokens = 512, parse = {} }: SheafLoaderOptions = {},
  ) {
    super();
    this.#paths = paths;
    this.#client = client;
    this.#maxTokens = maxTokens;
    this.#parse = parse;
  }

  async load(): Promise<Document[]> {
    const documents = await Promise.all(this.#paths.map((path) => this.#loadFile(path)));
    return documents.flat();
  }

  async #loadFile(path: string): Promise<Document[]> {
    const { documents } = this.#client;
    const job = await documents.submitAndWait({ path }, this.#parse);
    if (job.status !== 'completed') throw new Error(`${path}: ${job.error ?? job.status}`);
    const chunks = await documents.chunks(job.job_id, { max_tokens: this.#maxTokens });
    return chunks.map(
      (chunk) =>
        new Document({
          id: `${job.job_id}-${chunk.index}`,
          pageContent: chunk.text,
          metadata: {
            source: path,
            job_id: job.job_id,
            headings: chunk.heading_path,
            element_ids: chunk.element_ids,
            boxes: chunk.boxes,
          },
        }),
    );
  }
}
