import { buildPdf, EXTRA_OBJECTS } from './build-pdf.ts';

/** A page whose font F9 (Helvetica) says of some of its letters that they are other characters. */
export function buildMappedPdf(
  content: string,
  characters: Readonly<Record<string, string>>,
): Uint8Array {
  const hex = (text: string, width: number) =>
    Array.from({ length: text.length }, (_, at) =>
      text.charCodeAt(at).toString(16).padStart(width, '0').toUpperCase(),
    ).join('');
  const entries = Object.entries(characters).map(
    ([letter, character]) => `<${hex(letter, 2)}> <${hex(character, 4)}>`,
  );
  const map = [
    '/CIDInit /ProcSet findresource begin begincmap',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    `${entries.length} beginbfchar ${entries.join(' ')} endbfchar`,
    'endcmap end',
  ].join('\n');
  const [form, font, toUnicode] = [EXTRA_OBJECTS, EXTRA_OBJECTS + 1, EXTRA_OBJECTS + 2];
  return buildPdf({
    pages: [
      {
        width: 420,
        height: 200,
        content: '/X0 Do',
        resources: `/XObject << /X0 ${form} 0 R >>`,
      },
    ],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 420 200] /Resources << /Font << /F9 ${font} 0 R >> >>`,
        data: Buffer.from(content, 'latin1'),
      },
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${toUnicode} 0 R >>`,
      { dictionary: '', data: Buffer.from(map, 'latin1') },
    ],
  });
}
