import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runShell } from './run-sheaf.ts';
import { NOTE, parseLines } from './start-cli-server.ts';
import { useCliServer } from './use-cli-server.ts';

const server = useCliServer();
const { documents, completed } = server;

describe('the shell', () => {
  test('pipes a document in', async () => {
    const line = 'cat page.pdf | $SHEAF documents submit - --name scan.pdf --wait';
    const { code, stdout } = await runShell(line, {
      environment: server.cli.environment,
      folder: server.cli.folder,
    });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\tcompleted\t1\tscan\.pdf\t\n$/)]);
    const substituted = '$SHEAF documents submit <(cat page.pdf) --wait';
    expect(
      (
        await runShell(substituted, {
          environment: server.cli.environment,
          folder: server.cli.folder,
        })
      ).code,
    ).toBe(0);
  });

  test('may stop reading whenever it likes', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word ${index}`).join('\n\n');
    writeFileSync(path.join(server.cli.folder, 'long.txt'), words);
    const id = await completed('long.txt');
    const line = `$SHEAF documents result ${id} --format structured | head -c 10`;
    const { code, stdout, stderr } = await runShell(line, {
      environment: server.cli.environment,
      folder: server.cli.folder,
    });
    expect([code, stdout, stderr]).toEqual([141, '{"pages":[', '']);
  });

  test('gets documents from the web', async () => {
    const web = createServer((request, response) => {
      if (request.headers['service-api-key'] !== undefined) response.statusCode = 500;
      else if (request.url === '/gone') response.statusCode = 404;
      response.end(request.url === '/paper.md' ? NOTE : '');
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    const argv = ['submit', `${address}/paper.md`, `${address}/gone`, '--wait', '--json'];
    const { code, stdout, stderr } = await documents(argv);
    web.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`sheaf documents submit: ${address}/gone: the address answers HTTP 404\n`);
    expect(parseLines(stdout)).toContainEqual(
      expect.objectContaining({ filename: 'paper.md', status: 'completed' }),
    );
  });

  test.each([
    ['a wrong key', ['list', '--api-key', 'shf_wrong'], 4, /invalid_api_key, req_/],
    [
      'no server',
      ['list', '--server', 'http://127.0.0.1:1'],
      3,
      /cannot reach http:\/\/127\.0\.0\.1:1/,
    ],
    ['no such job', ['result', 'job_none'], 1, /not_found, req_/],
    ['an unknown option', ['list', '--colour'], 2, /Unknown option '--colour'/],
    [
      'an option the server refuses',
      ['submit', 'page.pdf', '--pages', 'all'],
      2,
      /validation_error/,
    ],
    [
      'a file that is not there',
      ['submit', 'page.pdf', 'absent.pdf'],
      2,
      /no file or folder absent\.pdf/,
    ],
  ])('is told of %s in one line and by the exit code', async (_, argv, code, line) => {
    const run = await documents(argv);
    expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(line) });
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
