export { chartToCsv } from './chart-to-csv.ts';
export { chartToXlsx } from './chart-to-xlsx.ts';
