import { execFile, spawn } from 'node:child_process';
import { writeLinesTiff } from '../raster/write-lines-tiff.ts';
import { readHocrLines } from './read-hocr-lines.ts';
import type { LineImage, ReadCharacter, RecognitionEngine } from './recognition-engine.ts';

/** Lines given to one run of the program. */
const BATCH = 60;
/** A run that takes longer hangs (milliseconds): a line takes a tenth of a second. */
const TIMEOUT_MS = 120_000;

/** Lines with less difference between ink and paper are blank, of 255. */
const LEAST_CONTRAST = 30;

/** Codes that the program spells otherwise than ISO 639-2. */
const SPELLED: Readonly<Record<string, string>> = {
  chi: 'chi_sim',
  zho: 'chi_sim',
  cmn: 'chi_sim',
  ger: 'deu',
  fre: 'fra',
  gre: 'ell',
  dut: 'nld',
  cze: 'ces',
  slo: 'slk',
  rum: 'ron',
  per: 'fas',
  geo: 'kat',
  arm: 'hye',
  mac: 'mkd',
  alb: 'sqi',
  ice: 'isl',
  may: 'msa',
  bur: 'mya',
  tib: 'bod',
  wel: 'cym',
  baq: 'eus',
};

let installed: Promise<ReadonlySet<string>> | undefined;

/** Languages of the tesseract on the PATH; none where there is no such program. */
export function tesseractLanguages(): Promise<ReadonlySet<string>> {
  installed ??= new Promise((resolve) => {
    execFile('tesseract', ['--list-langs'], { timeout: 10_000 }, (error, output) => {
      const names = error ? [] : output.split('\n').slice(1);
      resolve(new Set(names.map((name) => name.trim()).filter((name) => name !== '')));
    });
  });
  return installed;
}

/** What the program calls a language. */
export function tesseractName(language: string): string {
  return SPELLED[language] ?? language;
}

/** The tesseract on the PATH as a reader of lines in the given languages. */
export function tesseractEngine(languages: readonly string[]): RecognitionEngine {
  const names = languages.map(tesseractName).join('+');
  const lineHeight = 48;
  return {
    name: `tesseract ${names}`,
    lineHeight,
    async recognise(lines) {
      const read: (readonly ReadCharacter[])[] = lines.map(() => []);
      // On a blank line the program sees letters.
      const printed = [...lines.entries()].filter(([, line]) => !isBlank(line));
      for (let start = 0; start < printed.length; start += BATCH) {
        const batch = printed.slice(start, start + BATCH);
        const tiff = writeLinesTiff(
          batch.map(([, line]) => line),
          lineHeight,
        );
        const answers = readHocrLines(await run(names, tiff), batch.length);
        for (const [at, [index]] of batch.entries()) read[index] = answers[at] ?? [];
      }
      return read;
    },
  };
}

function isBlank({ data }: LineImage): boolean {
  let least = 255;
  let most = 0;
  for (const gray of data) {
    least = Math.min(least, gray);
    most = Math.max(most, gray);
  }
  return most - least < LEAST_CONTRAST;
}

function run(languages: string, tiff: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = ['-l', languages, '--psm', '7', '-c', 'hocr_char_boxes=1', 'hocr'];
    // One thread each, because pages are spread over processes.
    const command = ['OMP_THREAD_LIMIT=1', 'tesseract', 'stdin', 'stdout', ...options];
    const child = spawn('env', command, { timeout: TIMEOUT_MS });
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.on('data', (part: Buffer) => {
      complaint = (complaint + part.toString()).slice(-500);
    });
    child.on('error', reject);
    child.stdin.on('error', () => {
      // A program that ends before it has read all says why when it ends.
    });
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new Error(`tesseract ended with ${code}: ${complaint.trim()}`));
    });
    child.stdin.end(tiff);
  });
}
