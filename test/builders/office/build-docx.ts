import { relationships, zipParts } from './zip-parts.ts';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

export type DocxParts = {
  /** Block-level XML of the body. */
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  readonly footer?: string;
  /** More relationships of the main part. */
  readonly relations?: Readonly<Record<string, readonly [type: string, target: string]>>;
  readonly extra?: Readonly<Record<string, string | Uint8Array>>;
  /** Written with the namespaces of ISO 29500 strict. */
  readonly strict?: boolean;
};

/** A Word file from the XML of its parts. */
export function buildDocx(parts: DocxParts): Uint8Array {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relationships({
      rId1: ['officeDocument', 'word/document.xml'],
      rId2: ['core-properties', 'docProps/core.xml'],
    }),
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A title</dc:title><dc:creator>Somebody</dc:creator></cp:coreProperties>',
    'word/document.xml': wrap('document', `<w:body>${parts.body}</w:body>`),
    ...parts.extra,
  };
  const relations: Record<string, readonly [string, string]> = { ...parts.relations };
  const add = (name: string, root: string, content: string | undefined): void => {
    if (content === undefined) return;
    files[`word/${name}.xml`] = wrap(root, content);
    relations[name] = [name, `${name}.xml`];
  };
  add('styles', 'styles', parts.styles);
  add('numbering', 'numbering', parts.numbering);
  add('footnotes', 'footnotes', parts.footnotes);
  add('endnotes', 'endnotes', parts.endnotes);
  add('comments', 'comments', parts.comments);
  add('header', 'hdr', parts.header);
  add('footer', 'ftr', parts.footer);
  files['word/_rels/document.xml.rels'] = relationships(relations);
  return zipParts(parts.strict ? strictly(files) : files);
}

/** A paragraph of plain text, with properties where given. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

function wrap(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${NAMESPACES}>${content}</w:${root}>`;
}

function strictly(
  files: Readonly<Record<string, string | Uint8Array>>,
): Record<string, string | Uint8Array> {
  const replace = (text: string): string =>
    text
      .replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/',
        'http://purl.oclc.org/ooxml/officeDocument/',
      );
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? replace(content) : content,
    ]),
  );
}
