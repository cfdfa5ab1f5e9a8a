import { expect, test } from 'vitest';
import { viewDocument } from '../../document/view-document.ts';
import { buildDocument } from '../../testing/build-document.ts';
import { findParties } from './find-parties.ts';

test('names that are set in lines of their own below "among" are parties', () => {
  const view = viewDocument(
    buildDocument([
      {
        text: 'STRATEGIC ALLIANCE AGREEMENT dated as of August 26, 2015\namong\nHarlow Pharma, Inc.\nand\nUeno Labs, Ltd.',
      },
      { text: 'The parties have agreed on what is set out below.' },
    ]),
  );
  const names = findParties(view).map(({ stretch: { segment, start, end } }) =>
    view.segments[segment]?.text.slice(start, end),
  );
  expect(names).toContain('Harlow Pharma, Inc.');
  expect(names).toContain('Ueno Labs, Ltd.');
});
