import { ownValue } from '../../own-value.ts';

const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:';
const MICROSOFT = 'http://schemas.microsoft.com/office/';

/** Prefix by namespace; the transitional and strict forms of Office Open XML share theirs. */
const PREFIXES: Readonly<Record<string, string>> = {
  [`${TRANSITIONAL}wordprocessingml/2006/main`]: 'w',
  [`${STRICT}wordprocessingml/main`]: 'w',
  [`${TRANSITIONAL}drawingml/2006/main`]: 'a',
  [`${STRICT}drawingml/main`]: 'a',
  [`${TRANSITIONAL}drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
  [`${TRANSITIONAL}drawingml/2006/picture`]: 'pic',
  [`${STRICT}drawingml/picture`]: 'pic',
  [`${TRANSITIONAL}drawingml/2006/chart`]: 'c',
  [`${STRICT}drawingml/chart`]: 'c',
  [`${TRANSITIONAL}drawingml/2006/diagram`]: 'dgm',
  [`${STRICT}drawingml/diagram`]: 'dgm',
  [`${TRANSITIONAL}drawingml/2006/spreadsheetDrawing`]: 'xdr',
  [`${STRICT}drawingml/spreadsheetDrawing`]: 'xdr',
  [`${TRANSITIONAL}presentationml/2006/main`]: 'p',
  [`${STRICT}presentationml/main`]: 'p',
  [`${TRANSITIONAL}spreadsheetml/2006/main`]: 'x',
  [`${STRICT}spreadsheetml/main`]: 'x',
  [`${TRANSITIONAL}officeDocument/2006/relationships`]: 'r',
  [`${STRICT}officeDocument/relationships`]: 'r',
  [`${TRANSITIONAL}officeDocument/2006/math`]: 'm',
  [`${STRICT}officeDocument/math`]: 'm',
  [`${TRANSITIONAL}officeDocument/2006/extended-properties`]: 'ep',
  [`${STRICT}officeDocument/extendedProperties`]: 'ep',
  [`${TRANSITIONAL}officeDocument/2006/custom-properties`]: 'op',
  [`${STRICT}officeDocument/customProperties`]: 'op',
  [`${TRANSITIONAL}officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${STRICT}officeDocument/docPropsVTypes`]: 'vt',
  [`${TRANSITIONAL}package/2006/relationships`]: 'rel',
  [`${TRANSITIONAL}package/2006/content-types`]: 'ct',
  [`${TRANSITIONAL}package/2006/metadata/core-properties`]: 'cp',
  [`${TRANSITIONAL}markup-compatibility/2006`]: 'mc',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  [`${MICROSOFT}word/2010/wordprocessingShape`]: 'wps',
  [`${MICROSOFT}word/2010/wordprocessingGroup`]: 'wpg',
  [`${MICROSOFT}word/2010/wordprocessingCanvas`]: 'wpc',
  [`${MICROSOFT}word/2010/wordml`]: 'w14',
  [`${MICROSOFT}word/2012/wordml`]: 'w15',
  [`${MICROSOFT}drawing/2008/diagram`]: 'dsp',
  [`${MICROSOFT}powerpoint/2010/main`]: 'p14',
  [`${MICROSOFT}powerpoint/2018/8/main`]: 'p188',
  [`${MICROSOFT}drawing/2014/chartex`]: 'cx',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'urn:schemas-microsoft-com:office:word': 'w10',
  [`${OPEN_DOCUMENT}office:1.0`]: 'office',
  [`${OPEN_DOCUMENT}text:1.0`]: 'text',
  [`${OPEN_DOCUMENT}table:1.0`]: 'table',
  [`${OPEN_DOCUMENT}style:1.0`]: 'style',
  [`${OPEN_DOCUMENT}drawing:1.0`]: 'draw',
  [`${OPEN_DOCUMENT}presentation:1.0`]: 'presentation',
  [`${OPEN_DOCUMENT}xsl-fo-compatible:1.0`]: 'fo',
  [`${OPEN_DOCUMENT}svg-compatible:1.0`]: 'svg',
  [`${OPEN_DOCUMENT}meta:1.0`]: 'meta',
  [`${OPEN_DOCUMENT}chart:1.0`]: 'chart',
  [`${OPEN_DOCUMENT}manifest:1.0`]: 'manifest',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/1998/Math/MathML': 'math',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.idpf.org/2007/opf': 'opf',
  'http://www.idpf.org/2007/ops': 'ops',
  'http://www.daisy.org/z3986/2005/ncx/': 'ncx',
  'urn:oasis:names:tc:opendocument:xmlns:container': 'container',
};

/** The prefix for a namespace; one that is not known keeps the prefix its file gave it. */
export function prefixOfNamespace(uri: string, ownPrefix: string): string {
  return ownValue(PREFIXES, uri) ?? ownPrefix;
}
