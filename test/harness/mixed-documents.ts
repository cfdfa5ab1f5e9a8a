import { PDFDocument, StandardFonts } from 'pdf-lib';

export type MixedDocument = { readonly filename: string; readonly bytes: Uint8Array };

/** Documents of several kinds, each different, the same every time. */
export async function mixedDocuments(count: number): Promise<MixedDocument[]> {
  const makers = [makeMarkdown, makeCsv, makeHtml, makeText, makePdf];
  const documents: MixedDocument[] = [];
  for (let index = 0; index < count; index++) {
    const make = makers[index % makers.length] ?? makeText;
    documents.push(await make(index));
  }
  return documents;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function makeMarkdown(index: number): Promise<MixedDocument> {
  const items = Array.from({ length: 5 }, (_, item) => `- item ${index}.${item}`).join('\n');
  const text = `# Note ${index}\n\nSomething about ${index}.\n\n${items}\n`;
  return { filename: `note-${index}.md`, bytes: bytesOf(text) };
}

async function makeCsv(index: number): Promise<MixedDocument> {
  const rows = Array.from({ length: 20 }, (_, row) => `${index},${row},${row * index}`);
  return { filename: `table-${index}.csv`, bytes: bytesOf(`a,b,c\n${rows.join('\n')}\n`) };
}

async function makeHtml(index: number): Promise<MixedDocument> {
  const text = `<!doctype html><html><body><h1>Page ${index}</h1><p>Words of page ${index}.</p></body></html>`;
  return { filename: `page-${index}.html`, bytes: bytesOf(text) };
}

async function makeText(index: number): Promise<MixedDocument> {
  return { filename: `text-${index}.txt`, bytes: bytesOf(`Plain words, number ${index}.\n`) };
}

async function makePdf(index: number): Promise<MixedDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = 1 + (index % 12);
  for (let page = 0; page < pages; page++) {
    const sheet = pdf.addPage([400, 300]);
    sheet.drawText(`Document ${index}, page ${page + 1}`, { x: 40, y: 240, size: 18, font });
    sheet.drawText('Some lines of text that say little.', { x: 40, y: 200, size: 11, font });
  }
  return { filename: `paper-${index}.pdf`, bytes: await pdf.save({ addDefaultPage: false }) };
}
