import { readFileSync } from 'node:fs';
import { parse } from '@sheaf/parser';

/** Parses one workbook and says what came out, and what it took. */
const before = process.cpuUsage();
const { document } = await parse(readFileSync(process.argv[2] ?? ''), { filename: 'large.xlsx' });
const used = process.cpuUsage(before);
const cells = document.pages
  .flatMap((page) => page.elements)
  .reduce((sum, element) => sum + ('table' in element ? (element.table?.cells.length ?? 0) : 0), 0);
const seconds = ((used.user + used.system) / 1e6).toFixed(1);
const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
const warnings = document.warnings.map(({ code }) => code).join(', ') || 'no warning';
process.stdout.write(
  `${cells} cells, ${seconds} s of processor time, ${peak} MiB at most, ${warnings}`,
);
