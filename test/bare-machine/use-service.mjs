// What a new user does in the first minute, on whatever Node the machine has: start, read address and key, use them, stop.
import { spawn } from 'node:child_process';

/** Installing takes most of it. */
const LONGEST_START_MS = 20 * 60_000;

const child = spawn('./sheaf', ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
const exited = new Promise((resolve) => child.once('exit', resolve));
let heard = '';
const { address, key } = await new Promise((resolve, reject) => {
  const timer = setTimeout(
    () => reject(new Error(`no address and key:\n${heard}`)),
    LONGEST_START_MS,
  );
  const hear = (text) => {
    heard += text;
    const [, address] = /listening on (http\S+)/.exec(heard) ?? [];
    const [, key] = /(shf_\w+)/.exec(heard) ?? [];
    if (!address || !key) return;
    clearTimeout(timer);
    resolve({ address, key });
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  void exited.then((code) => reject(new Error(`ended with ${code}:\n${heard}`)));
});

try {
  const body = new FormData();
  body.set('file', new Blob(['<h1>Hello</h1><p>from a bare machine</p>']), 'note.html');
  const answer = await fetch(`${address}/v2/documents/process`, {
    method: 'POST',
    headers: { 'Service-API-Key': key },
    body,
  });
  const { result } = await answer.json();
  if (result?.trim() !== '# Hello\n\nfrom a bare machine') {
    throw new Error(`${answer.status}: ${JSON.stringify(result)}\n${heard}`);
  }
} finally {
  child.kill('SIGTERM');
}
const code = await exited;
if (code !== 0) throw new Error(`stopping gave ${code}:\n${heard}`);
