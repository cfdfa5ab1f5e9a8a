import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSWORD, parseLines } from './start-cli-server.ts';
import { useCliServer } from './use-cli-server.ts';

const server = useCliServer();
const { documents, completed } = server;

describe('a document', () => {
  test('is sent, waited for, and read in every form', async () => {
    const sent = await documents(['submit', 'in/note.md', '--metadata', 'from=here', '--quiet']);
    expect(sent).toMatchObject({ code: 0, stderr: '' });
    const id = sent.stdout.trim();
    expect(id).toMatch(/^job_\w{26}$/);
    const waited = await documents(['wait', id]);
    expect(waited).toEqual({ code: 0, stdout: `${id}\tcompleted\t1\tnote.md\t\n`, stderr: '' });
    expect((await documents(['result', id])).stdout).toContain('# Title\n');
    expect((await documents(['result', id, '-f', 'annotated'])).stdout).toContain('<!-- page=0');
    const flat = await documents(['result', id, '--format', 'json']);
    expect(JSON.parse(flat.stdout)).toMatchObject({ tables: 1 });
    const structured = await documents(['result', id, '--format', 'structured', '-o', 's.json']);
    expect(structured.stdout).toBe('s.json\n');
    expect(JSON.parse(readFileSync(path.join(server.cli.folder, 's.json'), 'utf8')).num_pages).toBe(
      1,
    );
    const [job] = await server.cli.objects('documents', 'get', id);
    expect(job).toMatchObject({ status: 'completed', metadata: { from: 'here' } });
    expect((await documents(['get', id])).stdout).toMatch(/^status: +completed$/m);
  });

  test('is traced from its beginning, or from where one was', async () => {
    const id = await completed('in/note.md', '--no-cache');
    const whole = await documents(['trace', id, '--json']);
    const events = parseLines(whole.stdout);
    expect(events.map(({ id: each }) => each)).toEqual(events.map((_, index) => `${index + 1}`));
    expect(events.at(-1)).toMatchObject({ event: 'completed' });
    const rest = await documents(['trace', id, '--json', '--after', '2']);
    expect(parseLines(rest.stdout)).toEqual(events.slice(2));
    expect((await documents(['trace', id])).stdout).toMatch(/^completed {2}1 page, /m);
  });

  test('gives its tables, chunks, pages and bytes', async () => {
    const note = await completed('in/note.md');
    expect((await documents(['tables', note])).stdout).toBe('1\t1\t2\t2\ta | b\n');
    expect((await documents(['tables', note, '1'])).stdout).toBe('a,b\r\n1,2\r\n');
    const all = await documents(['tables', note, '--format', 'xlsx', '--out', 'tables']);
    expect(all.stdout).toBe('tables/table-1.xlsx\n');
    expect(
      readFileSync(path.join(server.cli.folder, 'tables/table-1.xlsx')).toString('latin1', 0, 2),
    ).toBe('PK');
    expect(await documents(['tables', note, '2'])).toMatchObject({
      code: 1,
      stderr: `sheaf documents tables: there is no table 2; sheaf documents tables ${note} lists those there are\n`,
    });
    const [chunk] = parseLines(
      (await documents(['chunks', note, '--max-tokens', '64', '--json'])).stdout,
    );
    expect(chunk).toMatchObject({ index: 0, heading_path: ['Title'] });
    const painted = await completed('page.pdf');
    await documents(['page-image', painted, '1', '--scale', '0.5', '--out', '.']);
    expect(readFileSync(path.join(server.cli.folder, 'page-1.png')).readUInt32BE(16)).toBe(200);
    expect((await documents(['original', painted, '--out', 'copy.pdf'])).stdout).toBe('copy.pdf\n');
    expect(readFileSync(path.join(server.cli.folder, 'copy.pdf'))).toEqual(
      readFileSync(path.join(server.cli.folder, 'page.pdf')),
    );
  });

  test('gives tables in which no spreadsheet computes anything, unless they are wanted as they are', async () => {
    const risky = '| a | b |\n|---|---|\n| =1+1 | -12.5 |\n';
    writeFileSync(path.join(server.cli.folder, 'risky.md'), risky);
    const id = await completed('risky.md');
    expect((await documents(['tables', id, '1'])).stdout).toBe("a,b\r\n'=1+1,-12.5\r\n");
    expect((await documents(['tables', id, '1', '--raw'])).stdout).toBe('a,b\r\n=1+1,-12.5\r\n');
  });

  test('is processed in one call', async () => {
    expect(await documents(['process', 'in/note.md'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^# Title/),
    });
    const { stdout } = await documents(['process', '-', '--json'], { input: 'piped\n' });
    expect(parseLines(stdout)).toMatchObject([{ status: 'completed', result: 'piped\n' }]);
  });

  test('is opened by a password from the environment or a file', async () => {
    const locked = await documents(['submit', 'locked.pdf', '--wait']);
    expect([locked.code, locked.stdout]).toEqual([1, expect.stringContaining('\tfailed\t')]);
    const shell = { environment: { ...server.cli.environment, SHEAF_PASSWORD: PASSWORD } };
    const opened = await documents(['submit', 'locked.pdf', '--wait', '--json'], shell);
    expect(opened.code).toBe(0);
    writeFileSync(path.join(server.cli.folder, 'secret'), `${PASSWORD}\n`);
    const [job] = parseLines(opened.stdout);
    const argv = ['page-image', String(job?.job_id), '1', '--password-file', 'secret'];
    expect((await documents([...argv, '--out', 'locked.png'])).code).toBe(0);
  });

  test('is removed, and is gone', async () => {
    const id = await completed('page.pdf');
    expect(await documents(['delete', id])).toEqual({ code: 0, stdout: `${id}\n`, stderr: '' });
    expect(await documents(['get', id])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^sheaf documents get: job_\w+: There is no .* \(not_found, req_\w+\)\n$/,
      ),
    });
  });
});

describe('many documents', () => {
  test('come from folders; those that are refused do not hold up the others', async () => {
    const argv = ['submit', 'in', 'empty.pdf', 'page.pdf', '--out', 'out', '--json'];
    const { code, stdout, stderr } = await documents(argv);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^sheaf documents submit: empty\.pdf: .*\(empty_file, req_\w+\)\n$/);
    const statuses = parseLines(stdout).map(({ file, status }) => `${file} ${status}`);
    expect(statuses.sort()).toEqual([
      'empty.pdf refused',
      'in/deep/note.txt completed',
      'in/note.md completed',
      'page.pdf completed',
    ]);
    const written = readdirSync(path.join(server.cli.folder, 'out'), { recursive: true });
    expect(
      written
        .map(String)
        .filter((name) => name.endsWith('.md'))
        .sort(),
    ).toEqual(['in/deep/note.md', 'in/note.md', 'page.md']);
  });

  test('say where they went, and overwrite nothing unasked', async () => {
    const argv = ['submit', 'in/note.md', '--out', 'kept'];
    const first = await documents(argv);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('\tkept/note.md\t') });
    writeFileSync(path.join(server.cli.folder, 'kept/note.md'), 'mine');
    expect(await documents(argv)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'sheaf documents submit: kept/note.md is there already; --force overwrites; --help says more\n',
    });
    const kept = () => readFileSync(path.join(server.cli.folder, 'kept/note.md'), 'utf8');
    expect(kept()).toBe('mine');
    expect((await documents([...argv, '--force'])).code).toBe(0);
    expect(kept()).toContain('# Title');
  });

  test('are sent once under one idempotency key, however often the command runs', async () => {
    const argv = ['submit', 'in', '--idempotency-key', 'once', '--json'];
    const idsOf = async () =>
      parseLines((await documents(argv)).stdout).map(({ file, job_id: id }) => `${file} ${id}`);
    const first = await idsOf();
    expect(new Set(first).size).toBe(2);
    expect((await idsOf()).sort()).toEqual(first.sort());
  });

  test('come out of a container, however deep, and never leave the folder', async () => {
    const { code, stdout } = await documents(['submit', 'box.zip', '--out', 'unpacked', '--json']);
    expect(code).toBe(0);
    expect(
      parseLines(stdout)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(
      [
        'box.zip',
        'box.zip > ../../note.md',
        'box.zip > inner.zip',
        'box.zip > inner.zip > leaf.txt',
        'box.zip > one/note.md',
      ].sort(),
    );
    const written = readdirSync(path.join(server.cli.folder, 'unpacked'), { recursive: true }).map(
      String,
    );
    expect(written.filter((name) => name.endsWith('.md'))).toHaveLength(5);
    expect(written).toContain('box/inner/leaf.md');
    expect(written).toContain('box/one/note.md');
    const id = String(parseLines(stdout).find(({ file }) => file === 'box.zip')?.job_id);
    const children = await documents(['children', id, '--recursive', '--quiet']);
    expect(children.stdout.trim().split('\n')).toHaveLength(4);
    const alone = await documents(['wait', id, '--no-children', '--quiet']);
    expect(alone.stdout).toBe(`${id}\n`);
  });

  test('are listed in part or in full', async () => {
    const top = await server.cli.objects('documents', 'list', '--all');
    expect(new Set(top.map(({ parent_job_id: parent }) => parent))).toEqual(new Set([null]));
    const all = (await documents(['list', '--all', '--children', '--quiet'])).stdout
      .trim()
      .split('\n');
    expect(all.length).toBeGreaterThan(5);
    const two = (await documents(['list', '--limit', '2', '--children', '--json'])).stdout;
    expect(parseLines(two).map(({ job_id: id }) => id)).toEqual(all.slice(0, 2));
    const named = await server.cli.objects('documents', 'list', '--filename', 'LEAF', '--children');
    expect(new Set(named.map(({ filename }) => filename))).toEqual(new Set(['leaf.txt']));
  });
});
