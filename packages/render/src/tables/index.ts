export { csvLine, tableToCsv } from './table-to-csv.ts';
export { tableToHtml } from './table-to-html.ts';
export { tableToXlsx } from './table-to-xlsx.ts';
