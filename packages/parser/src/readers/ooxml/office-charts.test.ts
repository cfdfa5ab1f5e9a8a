import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildDocx } from '../../../../../test/builders/office/build-docx.ts';
import { buildPptx } from '../../../../../test/builders/office/build-pptx.ts';
import { addChart } from '../../../../../test/builders/spreadsheet/add-chart.ts';
import { buildWorkbook } from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import { parse } from '../../parse.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const PART = 'charts/chart1.xml';

/** Numbers as files write them: of all sizes and signs, with exponents and all the digits that programs count with. */
const VALUES = [
  ['0', '-1', '1250000000', '3.14159265358979', '1.5E-3', '-2.25E+7'],
  ['0.1', '99.99', '-0.004', '7', '123456.789', '1E-9'],
];
const NAMES = ['North', 'South', 'East', 'West', 'Sea', 'Hills'];

const points = (values: readonly string[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const numbers = (name: string, values: readonly string[]) =>
  `<c:${name}><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:${name}>`;

function chartXml(kind: string): string {
  const [values, places] = kind === 'scatter' ? ['yVal', 'xVal'] : ['val', 'cat'];
  const series = VALUES.map(
    (own, at) =>
      `<c:ser><c:idx val="${at}"/><c:tx><c:v>Series ${at}</c:v></c:tx>${kind === 'scatter' ? numbers(places, own) : `<c:${places}><c:strRef><c:strCache>${points(NAMES)}</c:strCache></c:strRef></c:${places}>`}${numbers(values, own)}</c:ser>`,
  );
  return `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:plotArea><c:${kind}Chart>${series.join('')}</c:${kind}Chart></c:plotArea></c:chart></c:chartSpace>`;
}

const reference = '<c:chart r:id="chart"/>';

const FORMATS: Readonly<Record<string, (chart: string) => Uint8Array>> = {
  docx: (chart) =>
    buildDocx({
      relations: { chart: ['chart', PART] },
      extra: { [`word/${PART}`]: chart },
      body: `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2540000" cy="1270000"/><wp:docPr id="1" name="n"/><a:graphic><a:graphicData>${reference}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    }),
  pptx: (chart) =>
    buildPptx(
      [
        {
          shapes: `<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1270000"/></p:xfrm><a:graphic><a:graphicData>${reference}</a:graphicData></a:graphic></p:graphicFrame>`,
          relations: { chart: ['chart', `../${PART}`] },
        },
      ],
      { [`ppt/${PART}`]: chart },
    ),
  xlsx: (chart) => {
    const book = buildWorkbook([{ name: 'Sheet', rows: [['a']] }], 'xlsx');
    const parts = unzipSync(addChart(book, { title: '', categories: [], values: [] }));
    return zipSync({ ...parts, [`xl/${PART}`]: strToU8(chart) });
  },
};

describe('charts of office files have exactly the numbers of the file', () => {
  test.for(Object.keys(FORMATS))('%s', async (format) => {
    for (const kind of ['bar', 'line', 'area', 'doughnut', 'scatter', 'radar', 'bar3D']) {
      const bytes = FORMATS[format]?.(chartXml(kind)) ?? new Uint8Array();
      const { document } = await parse(bytes, { filename: `book.${format}` });
      const charts = document.pages
        .flatMap(({ elements }) => elements)
        .flatMap((element) => (element.label === 'Chart' ? [element.chartData] : []));
      const read = charts[0]?.series.map((series) => series.points.map(({ y }) => y));
      expect(read, kind).toEqual(VALUES.map((values) => values.map(Number)));
      if (kind === 'scatter')
        expect(charts[0]?.series[1]?.points.map(({ x }) => x)).toEqual(VALUES[1]?.map(Number));
      else expect(charts[0]?.categories).toEqual(NAMES);
    }
  });
});
