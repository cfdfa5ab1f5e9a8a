import { zipParts } from './zip-parts.ts';

/** An e-book of the given chapters, in order. */
export function buildEpub(chapters: Readonly<Record<string, string>>): Uint8Array {
  const names = Object.keys(chapters);
  const items = names.map(
    (name, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const spine = names.map((_name, index) => `<itemref idref="c${index}"/>`);
  return zipParts({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A book</dc:title><dc:creator>Somebody</dc:creator></metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(
      names.map((name) => [
        `OEBPS/${name}`,
        `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>${chapters[name]}</body></html>`,
      ]),
    ),
  });
}
