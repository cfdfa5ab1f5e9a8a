import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './find-faults.ts';
import { PATIENCE_MS } from './start-dashboard.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** `SHEAF_PICTURES=DIR` keeps a picture of every page in every look, for people to look at. */
const PICTURES = process.env.SHEAF_PICTURES;

/** Opens a page and holds it to what keeps nobody out: in the light, in the dark, and on a phone. */
export async function lookAtPage(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Loading is over when nothing says so any more.
  await expect
    .poll(() => page.getByText('Loading', { exact: true }).count(), { timeout: PATIENCE_MS })
    .toBe(0);
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, url, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  expect(await findFaults(page, ['color-contrast'])).toEqual([]);
  await keepPicture(page, url, 'dark');
  await page.setViewportSize(PHONE);
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'nothing reaches over the edge of a phone').toBeLessThanOrEqual(0);
  await keepPicture(page, url, 'phone');
  await page.setViewportSize(DESK);
}

async function keepPicture(page: Page, url: string, look: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const { pathname, search } = new URL(url);
  const name = `${pathname}${search}`.replaceAll(/[^a-z]+/g, '-').slice(1);
  await page.screenshot({ path: path.join(PICTURES, `${name}-${look}.png`) });
}
