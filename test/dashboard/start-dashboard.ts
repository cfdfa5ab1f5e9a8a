import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { chromium } from 'playwright-core';
import { startDatabase } from '../harness/start-database.ts';
import { startServer } from '../harness/start-server.ts';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';

/** Reached only by what hangs, also on a machine that does ten other things. */
export const PATIENCE_MS = 60_000;

export type Dashboard = {
  readonly address: string;
  /** The admin key of the first start. */
  readonly key: string;
  readonly welcomeUrl: string;
  /** The one window; whoever made the account is signed in in it. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** What no page may do: ask another machine, break its policy, throw, open a dialog. */
  readonly offences: readonly string[];
  readonly stop: () => Promise<void>;
};

/** A server and a browser that looks at its pages. */
export async function startDashboard(): Promise<Dashboard> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-dashboard-'));
  const database = await startDatabase();
  const server = await startServer({
    data: path.join(folder, 'data'),
    databaseUrl: database.url,
    flags: ['--log-level', 'warn', '--allow-private-targets', 'true'],
  });
  // Chromium keeps itself apart with rights that root in a container does not have.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(PATIENCE_MS);
  const offences = watch(context, server.address);
  return {
    address: server.address,
    key: server.firstKey ?? '',
    welcomeUrl: /(\S+\/welcome\?token=\S+)/.exec(server.output())?.[1] ?? '',
    page: await context.newPage(),
    context,
    offences,
    async stop() {
      await browser.close();
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a page may load: its own server's, and what it made itself. */
function isOwn(request: Request, address: string): boolean {
  const { origin, protocol } = new URL(request.url());
  return origin === new URL(address).origin || protocol === 'blob:' || protocol === 'data:';
}

function watch(context: BrowserContext, address: string): string[] {
  const offences: string[] = [];
  context.on('request', (request) => {
    if (!isOwn(request, address)) offences.push(`asked ${request.url()}`);
  });
  context.on('weberror', (error) => offences.push(`threw ${error.error().message}`));
  context.on('dialog', (dialog) => {
    offences.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy|refused to/i.test(text))
      offences.push(`broke its policy: ${text}`);
  });
  return offences;
}
