import { zipParts } from './zip-parts.ts';

const NAMESPACES = [
  ...['office', 'text', 'table', 'style', 'presentation', 'meta', 'chart', 'manifest'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/** An OpenDocument file from the XML of its body and automatic styles. */
export function buildOdf(kind: 'text' | 'presentation', body: string, styles = ''): Uint8Array {
  return zipParts({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta ${NAMESPACES}><office:meta><dc:title>A title</dc:title></office:meta></office:document-meta>`,
  });
}
