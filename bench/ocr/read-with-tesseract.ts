import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';

/** Whether Debian's (or any) tesseract is on the PATH. */
export function hasTesseract(): boolean {
  try {
    execFileSync('tesseract', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Reads one picture with tesseract (English, page segmentation 3, one thread); gives its processor seconds. */
export function readWithTesseract(path: string, out: string): number {
  const text = execFileSync(
    'sh',
    ['-c', 'tesseract "$1" stdout --psm 3 2>/dev/null; echo; echo @@TIMES; times', 'sh', path],
    { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const [read = '', times = ''] = text.split('@@TIMES');
  const page = { page_number: 0, elements: [{ label: 'Text', text: read }] };
  writeFileSync(join(out, `${parsePath(path).name}.json`), JSON.stringify({ pages: [page] }));
  return childSeconds(times);
}

/** The second line of `times` is what the children used: user and system time. */
function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
