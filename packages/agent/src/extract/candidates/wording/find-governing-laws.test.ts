import { expect, test } from 'vitest';
import { viewDocument } from '../../document/view-document.ts';
import { buildDocument } from '../../testing/build-document.ts';
import { findGoverningLaws } from './find-governing-laws.ts';

function strongest(sentences: readonly string[]): string | undefined {
  const view = viewDocument(buildDocument(sentences.map((text) => ({ text }))));
  const [first] = findGoverningLaws(view).toSorted((a, b) => b.strength - a.strength);
  if (!first) return undefined;
  const { segment, start, end } = first.stretch;
  return view.segments[segment]?.text.slice(start, end);
}

test.each([
  'This Agreement is governed by the laws of the State of New York.',
  'Dieser Vertrag unterliegt dem Recht des Kantons New York.',
  'New York law governs this Agreement.',
])('one body of laws that a business keeps to governs nothing: %s', (governing) => {
  const kept = 'The Insurer is subject to the insurance laws and regulations of Delaware.';
  expect(strongest([kept, governing])).toContain('New York');
});
