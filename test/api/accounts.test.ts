import type { Account, InvitedAccount, List } from '@sheaf/contract';
import { makeFirstLink } from '@sheaf/server/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from './start-api.ts';
import { codeOf, Visitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const ADA = { email: 'Ada@Example.com', name: 'Ada', password: PASSWORD };
/** Passwords are hashed slowly, and the machine may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
let firstToken: string;
let ada: Visitor;
beforeAll(async () => {
  api = await startApi();
  firstToken = (await makeFirstLink(api.database.db)) ?? '';
  ada = new Visitor(api);
});
afterAll(() => api.close());

/** Somebody an admin invited, and the token of the link. */
async function invite(
  email: string,
  role: 'admin' | 'member' = 'member',
): Promise<[Account, string]> {
  const response = await ada.post('/v2/accounts', { email, name: email, role });
  expect(response.status).toBe(201);
  const invited = (await response.json()) as InvitedAccount;
  const url = new URL(invited.invitation_url);
  expect([url.origin, url.pathname, url.searchParams.get('email')]).toEqual([
    api.url,
    '/welcome',
    email,
  ]);
  return [invited, url.searchParams.get('token') ?? ''];
}

async function newMember(email: string): Promise<{ member: Visitor; account: Account }> {
  const [account, token] = await invite(email);
  const member = new Visitor(api);
  await member.enter('/v2/account/setup', { token, password: PASSWORD });
  return { member, account };
}

describe('rule: the first account', () => {
  test('rule: before there is any, pages are told to greet the first person', async () => {
    const response = await ada.call('/v2/account');
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { code: 'missing_session', details: { setup_needed: true } },
    ]);
    expect(await makeFirstLink(api.database.db)).toBeNull();
  });

  test('rule: its link is good once, also for two at the same time, and signs in', async () => {
    const body = { token: firstToken, ...ADA };
    expect(
      await codeOf(await ada.post('/v2/account/setup', { ...body, token: 'guessed' })),
    ).toEqual([401, 'link_invalid']);
    expect(
      (await ada.post('/v2/account/setup', { token: firstToken, password: PASSWORD })).status,
    ).toBe(422);
    expect((await ada.post('/v2/account/setup', { ...body, password: 'short' })).status).toBe(422);
    const both = [new Visitor(api), new Visitor(api)];
    const answers = await Promise.all(both.map((one) => one.post('/v2/account/setup', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = both[answers.findIndex(({ status }) => status === 200)] ?? ada;
    expect(winner.setCookie).toMatch(
      /^sheaf_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    const who = await winner.call('/v2/account');
    expect(await who.json()).toMatchObject({
      account: { email: 'ada@example.com', role: 'admin' },
      projects: [{ name: 'default' }],
    });
    await ada.signIn('ada@example.com', PASSWORD);
  });

  test('rule: neither token nor password lies in the database', async () => {
    const tables = await Promise.all(
      ['accounts', 'account_sessions', 'account_links', 'audit_events', 'logged_requests'].map(
        (table) => api.database.pool.query(`select * from ${table}`),
      ),
    );
    const stored = JSON.stringify(tables.map(({ rows }) => rows));
    expect(stored).toContain('scrypt$');
    for (const secret of [ada.cookie, ada.csrfToken, firstToken, PASSWORD]) {
      expect(stored).not.toContain(secret);
      expect(api.log.join('')).not.toContain(secret);
    }
  });
});

describe('rule: sessions', () => {
  test('rule: a session opens the API as a key does, in its project', async () => {
    expect((await ada.call('/v2/documents')).status).toBe(200);
    expect((await ada.call('/v2/api-keys')).status).toBe(200);
    const made = await ada.post('/v2/webhooks', {
      url: 'https://9.9.9.9/hook',
      events: ['document.completed'],
    });
    expect(made.status).toBe(201);
  });

  test('rule: what changes something needs the token, from no page of another server', async () => {
    const stolen = new Visitor(api, ada.cookie);
    const body = { name: 'x', scopes: ['admin'] };
    const refused = [403, 'csrf_token_invalid'];
    expect(await codeOf(await stolen.post('/v2/api-keys', body))).toEqual(refused);
    expect(await codeOf(await stolen.post('/v2/api-keys', body, { 'x-csrf-token': 'x' }))).toEqual(
      refused,
    );
    for (const origin of ['https://evil.example', 'null', `${api.url}.evil.example`]) {
      expect(await codeOf(await ada.post('/v2/api-keys', body, { origin }))).toEqual(refused);
      const strange = new Visitor(api);
      const signIn = { email: ADA.email, password: PASSWORD };
      expect(await codeOf(await strange.post('/v2/account/sign-in', signIn, { origin }))).toEqual(
        refused,
      );
    }
    expect((await ada.post('/v2/api-keys', body, { origin: api.url })).status).toBe(201);
    expect((await stolen.call('/v2/api-keys')).status).toBe(200);
  });

  test('rule: a session that was there before is not the one that is signed in', async () => {
    const planted = new Visitor(api);
    await planted.signIn(ADA.email, PASSWORD);
    const victim = new Visitor(api, planted.cookie);
    await victim.signIn(ADA.email, PASSWORD);
    expect(victim.cookie).not.toBe(planted.cookie);
    expect((await planted.call('/v2/account')).status).toBe(401);
  });

  test('rule: it ends by signing out, by its age, and by idleness', async () => {
    const end = async (change: string) => {
      const visitor = new Visitor(api);
      await visitor.signIn(ADA.email, PASSWORD);
      await api.database.pool.query(
        `update account_sessions set ${change} where hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
        [visitor.cookie],
      );
      expect(await codeOf(await visitor.call('/v2/documents'))).toEqual([401, 'missing_session']);
    };
    await end("expires_at = now() - interval '1 second'");
    await end("last_seen_at = now() - interval '73 hours'");
    const leaving = new Visitor(api);
    await leaving.signIn(ADA.email, PASSWORD);
    const kept = new Visitor(api, leaving.cookie);
    expect((await leaving.post('/v2/account/sign-out')).status).toBe(204);
    expect(leaving.cookie).toBeUndefined();
    expect((await kept.call('/v2/account')).status).toBe(401);
  });

  test('rule: a key is no person: it neither signs out nor manages accounts', async () => {
    expect(await codeOf(await api.call('/v2/account'))).toEqual([401, 'missing_session']);
    expect(await codeOf(await api.call('/v2/accounts'))).toEqual([403, 'account_required']);
    const { data } = (await (await api.call('/v2/projects')).json()) as List<{ name: string }>;
    expect(data.map(({ name }) => name)).toEqual(['default']);
  });
});

describe('rule: roles', () => {
  test('rule: an invitation is good once, for its own address, until it expires', async () => {
    const [, token] = await invite('bob@example.com');
    const [, second] = await invite('bob@example.com');
    const bob = new Visitor(api);
    const body = { token: second, password: PASSWORD };
    expect(await codeOf(await bob.post('/v2/account/setup', { ...body, token }))).toEqual([
      401,
      'link_invalid',
    ]);
    expect(
      (await bob.post('/v2/account/setup', { ...body, email: 'eve@example.com' })).status,
    ).toBe(422);
    await bob.enter('/v2/account/setup', body);
    expect(await codeOf(await bob.post('/v2/account/setup', body))).toEqual([401, 'link_invalid']);
    const [, expired] = await invite('late@example.com');
    await api.database.pool.query('update account_links set expires_at = now()');
    const late = await bob.post('/v2/account/setup', { ...body, token: expired });
    expect(await codeOf(late)).toEqual([401, 'link_invalid']);
    const again = await ada.post('/v2/accounts', {
      email: 'BOB@example.com',
      name: 'B',
      role: 'admin',
    });
    expect(await codeOf(again)).toEqual([409, 'email_taken']);
  });

  test('rule: a member works with documents and is no admin; a change of role counts at once', async () => {
    const { member, account } = await newMember('carol@example.com');
    expect((await member.call('/v2/documents')).status).toBe(200);
    for (const path of [
      '/v2/api-keys',
      '/v2/accounts',
      '/v2/audit-events',
      '/v2/requests',
      '/v2/system',
    ]) {
      expect(await codeOf(await member.call(path))).toEqual([403, 'insufficient_scope']);
    }
    const invitation = { email: 'x@example.com', name: 'X', role: 'admin' };
    expect(await codeOf(await member.post('/v2/accounts', invitation))).toEqual([
      403,
      'insufficient_scope',
    ]);
    expect((await ada.put(`/v2/accounts/${account.id}`, { role: 'admin' })).status).toBe(200);
    expect((await member.call('/v2/system')).status).toBe(200);
    expect((await ada.call(`/v2/accounts/${account.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await member.call('/v2/documents')).status).toBe(401);
  });

  test('rule: the last admin is neither removed nor made a member', async () => {
    const { data } = (await (await ada.call('/v2/accounts')).json()) as List<Account>;
    const me = data.find(({ email }) => email === 'ada@example.com');
    expect(await codeOf(await ada.put(`/v2/accounts/${me?.id}`, { role: 'member' }))).toEqual([
      409,
      'last_admin',
    ]);
    const removed = await ada.call(`/v2/accounts/${me?.id}`, { method: 'DELETE' });
    expect(await codeOf(removed)).toEqual([409, 'last_admin']);
    expect(await codeOf(await ada.put('/v2/accounts/acc_none', { name: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('rule: a session sees one project, and a member only those that are open to them', async () => {
    const project = (await (await ada.post('/v2/projects', { name: 'second' })).json()) as {
      id: string;
    };
    expect(await codeOf(await ada.post('/v2/projects', { name: 'second' }))).toEqual([
      409,
      'name_taken',
    ]);
    expect((await ada.put(`/v2/projects/${project.id}`, { name: 'Second' })).status).toBe(200);
    const { member, account } = await newMember('dora@example.com');
    const home = (await (await member.call('/v2/account')).json()) as {
      current_project_id: string;
    };
    expect((await member.put('/v2/account/project', { project_id: project.id })).status).toBe(200);
    const made = await member.post('/v2/datasources', { name: 'Papers' });
    const { id } = (await made.json()) as { id: string };
    expect((await ada.call(`/v2/datasources/${id}`)).status).toBe(404);
    expect((await member.call(`/v2/datasources/${id}`)).status).toBe(200);
    expect(
      (await ada.put(`/v2/accounts/${account.id}`, { project_ids: ['prj_none'] })).status,
    ).toBe(422);
    await ada.put(`/v2/accounts/${account.id}`, { project_ids: [home.current_project_id] });
    expect((await member.call(`/v2/datasources/${id}`)).status).toBe(401);
    await member.signIn('dora@example.com', PASSWORD);
    expect((await member.put('/v2/account/project', { project_id: project.id })).status).toBe(404);
  });
});

describe('rule: passwords', () => {
  test('rule: a new password needs the old one, and ends the other sessions', async () => {
    const { member } = await newMember('frank@example.com');
    const elsewhere = new Visitor(api);
    await elsewhere.signIn('frank@example.com', PASSWORD);
    const password = 'another long password';
    expect((await member.put('/v2/account', { password })).status).toBe(422);
    const wrong = await member.put('/v2/account', { password, current_password: 'wrong' });
    expect(await codeOf(wrong)).toEqual([401, 'wrong_credentials']);
    const former = member.cookie;
    const changed = await member.put('/v2/account', {
      password,
      current_password: PASSWORD,
      name: 'F',
    });
    expect([changed.status, await changed.json()]).toMatchObject([200, { account: { name: 'F' } }]);
    expect(member.cookie).not.toBe(former);
    expect((await elsewhere.call('/v2/account')).status).toBe(401);
    expect((await member.call('/v2/account')).status).toBe(200);
    await elsewhere.signIn('frank@example.com', password);
  });

  test('rule: after ten wrong ones there is a wait, also for the right one; who has no account is told the same', async () => {
    const { member } = await newMember('grace@example.com');
    const tryOut = (email: string) =>
      new Visitor(api).post('/v2/account/sign-in', { email, password: 'wrong' });
    expect((await tryOut('grace@example.com')).status).toBe(401);
    // Eight more at once; each would be hashed slowly.
    await api.database.pool.query(
      "update rate_limit_windows set used = 9 where bucket like 'sign-in account %' and used = 1",
    );
    const tries = [await tryOut('grace@example.com'), await tryOut('grace@example.com')];
    expect(tries.map(({ status }) => status)).toEqual([401, 429]);
    expect(Number(tries[1]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(await tryOut('nobody@example.com'))).toEqual([401, 'wrong_credentials']);
    const right = await new Visitor(api).post('/v2/account/sign-in', {
      email: 'grace@example.com',
      password: PASSWORD,
    });
    expect(await codeOf(right)).toEqual([429, 'rate_limited']);
    expect((await member.call('/v2/account')).status).toBe(200);
  });
});
