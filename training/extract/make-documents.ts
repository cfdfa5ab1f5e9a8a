import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { LAYOUTS } from './layouts.ts';
import type { MadeDocument } from './made-document.ts';
import { makeContract } from './make-contract.ts';
import { makeForm } from './make-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { makeLease } from './make-lease.ts';
import { makePaper, PAPER_LAYOUTS } from './make-paper.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeStatement } from './make-statement.ts';
import { LANGUAGES, randomOf } from './vocabulary.ts';

const TYPES = ['invoice', 'order', 'statement', 'form', 'contract', 'receipt'] as const;

/** Documents of every type, language, layout and wording, the same ones every time. */
export function madeDocuments(count: number): readonly MadeDocument[] {
  return [...labelledDocuments(count), ...leases(Math.round(count / LEASE_SHARE))];
}

/** Papers of no kind in particular, whose labels say fields in other words than their schemas. */
export function madePapers(count: number): readonly MadeDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const r = randomOf(70_000 + index);
    const style = { language: r.of(LANGUAGES), layout: r.of(PAPER_LAYOUTS), wording: r.int(0, 2) };
    return makePaper(r, `paper-${String(index).padStart(4, '0')}`, style);
  });
}

/** One text with amounts and dates in its sentences for so many labelled documents. */
const LEASE_SHARE = 8;

function leases(count: number): readonly MadeDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const r = randomOf(90_000 + index);
    const style = { language: r.of(LANGUAGES), wording: r.int(0, 2) };
    return makeLease(r, `lease-${String(index).padStart(4, '0')}`, style);
  });
}

function labelledDocuments(count: number): readonly MadeDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const r = randomOf(4000 + index);
    const type = TYPES[index % TYPES.length] as (typeof TYPES)[number];
    const style = { language: r.of(LANGUAGES), layout: r.of(LAYOUTS), wording: r.int(0, 2) };
    const id = `${type}-${String(index).padStart(4, '0')}`;
    if (type === 'invoice' || type === 'order') return makeInvoice(r, id, type, style);
    if (type === 'receipt') return makeReceipt(r, id, style);
    if (type === 'statement') return makeStatement(r, id, style);
    return type === 'form' ? makeForm(r, id, style) : makeContract(r, id, style);
  });
}

/** Prints the documents as PDF into a folder; those that are there already stay. */
export async function printDocuments(
  documents: readonly Pick<MadeDocument, 'id' | 'html'>[],
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const missing = documents.filter(({ id }) => !existsSync(path.join(folder, `${id}.pdf`)));
  if (missing.length === 0) return;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  for (const { id, html } of missing) {
    await page.setContent(html);
    writeFileSync(
      path.join(folder, `${id}.pdf`),
      await page.pdf({ preferCSSPageSize: true, tagged: false }),
    );
  }
  await browser.close();
}
