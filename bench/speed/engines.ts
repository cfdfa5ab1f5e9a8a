import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Turns the bytes of one PDF into markdown and says how many pages it had; 0 where the engine does not say. */
export type Engine = (
  bytes: Uint8Array,
) => Promise<{ readonly markdown: string; readonly pages: number }>;

const PEERS = createRequire(resolve(import.meta.dirname, '../peers/package.json'));

/** Every engine of the comparison, loaded only in the process that measures it. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  sheaf: loadSheaf,
  'sheaf-reader': loadSheafReader,
  liteparse: loadLiteparse,
  'pdf-inspector': loadPdfInspector,
  anydoc: loadAnydoc,
};

async function loadSheaf(): Promise<Engine> {
  const [{ parse }, { toMarkdown }] = await Promise.all([
    import('@sheaf/parser'),
    import('@sheaf/render'),
  ]);
  return async (bytes) => {
    const { document } = await parse(bytes, { filename: 'bench.pdf', options: { ocr: 'never' } });
    return { markdown: toMarkdown(document), pages: document.pages.length };
  };
}

/** The first stage alone: words, drawings and facts of every page. */
async function loadSheafReader(): Promise<Engine> {
  const { openDocument } = await import('@sheaf/parser');
  return async (bytes) => {
    const { reading } = await openDocument(bytes, { filename: 'bench.pdf' });
    if (reading.kind !== 'pages') throw new Error('a PDF has pages');
    const texts: string[] = [];
    for (let page = 0; page < reading.numPages; page++) {
      const { words } = await reading.readPage(page);
      texts.push(words.map((word) => word.text).join(' '));
    }
    reading.close();
    return { markdown: texts.join('\n'), pages: reading.numPages };
  };
}

type Liteparse = {
  readonly LiteParse: new (
    options: Record<string, unknown>,
  ) => {
    parse(input: Buffer): Promise<{ readonly text: string; readonly pages: readonly unknown[] }>;
  };
};

async function loadLiteparse(): Promise<Engine> {
  const { LiteParse } = PEERS('@llamaindex/liteparse') as Liteparse;
  const parser = new LiteParse({ ocrEnabled: false, outputFormat: 'markdown', quiet: true });
  return async (bytes) => {
    const result = await parser.parse(Buffer.from(bytes));
    return { markdown: result.text, pages: result.pages.length };
  };
}

type PdfInspector = {
  extractPagesMarkdown(buffer: Buffer): {
    readonly pages: readonly { readonly markdown: string }[];
  };
};

async function loadPdfInspector(): Promise<Engine> {
  const { extractPagesMarkdown } = PEERS('@firecrawl/pdf-inspector') as PdfInspector;
  return async (bytes) => {
    const { pages } = extractPagesMarkdown(Buffer.from(bytes));
    return { markdown: pages.map((page) => page.markdown).join('\n'), pages: pages.length };
  };
}

type Anydoc = { toMarkdownBytes(bytes: Uint8Array): Promise<string> };

async function loadAnydoc(): Promise<Engine> {
  const { toMarkdownBytes } = PEERS('@firecrawl/anydoc') as Anydoc;
  return async (bytes) => ({ markdown: await toMarkdownBytes(bytes), pages: 0 });
}
