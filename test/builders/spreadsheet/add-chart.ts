import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Puts a bar chart of one series over the cells B2 to D10 of the first sheet of a built workbook. */
export function addChart(
  workbook: Uint8Array,
  chart: { readonly title: string; readonly categories: string[]; readonly values: number[] },
): Uint8Array {
  const parts = unzipSync(workbook);
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[sheet] ?? new Uint8Array());
  parts[sheet] = strToU8(
    xml.replace('</worksheet>', `<drawing xmlns:r="${OFFICE}" r:id="rIdChart"/></worksheet>`),
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  parts['xl/worksheets/_rels/sheet1.xml.rels'] = strToU8(
    relation('rIdChart', 'drawing', '../drawings/drawing1.xml'),
  );
  parts['xl/drawings/_rels/drawing1.xml.rels'] = strToU8(
    relation('rId1', 'chart', '../charts/chart1.xml'),
  );
  const corner = (name: string, col: number, row: number) =>
    `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>12700</xdr:rowOff></xdr:${name}>`;
  parts['xl/drawings/drawing1.xml'] = strToU8(
    `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:twoCellAnchor>${corner('from', 1, 1)}${corner('to', 4, 10)}<xdr:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:twoCellAnchor></xdr:wsDr>`,
  );
  const points = (values: readonly (string | number)[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  parts['xl/charts/chart1.xml'] = strToU8(
    `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${chart.title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:cat><c:strRef><c:strCache>${points(chart.categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(chart.values)}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
  );
  return zipSync(parts);
}
