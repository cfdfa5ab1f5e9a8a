import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';

type Engine = (bytes: Buffer, name: string) => Promise<number>;

const peers = createRequire(new URL('../peers/package.json', import.meta.url));

/** Each engine reads a file and says how many letters came out. */
const ENGINES: Readonly<Record<string, () => Engine>> = {
  // No peer reads the text in pictures.
  sheaf: () => async (bytes, name) =>
    toMarkdown((await parse(bytes, { filename: name, options: { ocr: 'never' } })).document).length,
  mammoth: () => {
    const mammoth = peers('mammoth');
    return async (bytes) => (await mammoth.convertToMarkdown({ buffer: bytes })).value.length;
  },
  officeparser: () => {
    const { OfficeParser } = peers('officeparser');
    return async (bytes) => (await (await OfficeParser.parseOffice(bytes)).to('md')).value.length;
  },
  anydoc: () => {
    const anydoc = peers('@firecrawl/anydoc');
    return async (bytes) => (await anydoc.toMarkdownBytes(bytes)).length;
  },
};

const [engineName = 'sheaf', rounds = '1', ...files] = process.argv.slice(2);
const engine = ENGINES[engineName]?.();
if (!engine) throw new Error(`there is no engine ${engineName}`);
const inputs = files.map((file) => ({ name: basename(file), bytes: readFileSync(file) }));
let failed = 0;
let letters = 0;
const runAll = async (): Promise<void> => {
  for (const { name, bytes } of inputs) {
    try {
      letters += await engine(bytes, name);
    } catch {
      failed++;
    }
  }
};
// The first round warms the compiler up.
await runAll();
failed = 0;
letters = 0;
const before = process.cpuUsage();
for (let round = 0; round < Number(rounds); round++) await runAll();
const used = process.cpuUsage(before);
const result = {
  cpuMs: (used.user + used.system) / 1000 / Number(rounds),
  peakMiB: process.resourceUsage().maxRSS / 1024,
  failed: failed / Number(rounds),
  letters: letters / Number(rounds),
};
process.stdout.write(JSON.stringify(result));
