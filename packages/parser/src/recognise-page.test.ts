import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assembleDocument } from './assemble/assemble-document.ts';
import { readCase } from './layout/read-case.ts';
import { turnPrimitives } from './ocr/orient/turn-primitives.ts';
import type { PagePrimitives } from './page/primitives.ts';
import { recognisePage } from './recognise-page.ts';
import { turnBoxBack } from './tables/page/turn-box.ts';

const FACTS = { format: 'pdf', numPages: 1, metadata: {}, outline: [], warnings: [] };

function pageOf(primitives: PagePrimitives) {
  const [page] = assembleDocument([recognisePage(primitives)], FACTS).pages;
  if (!page) throw new Error('no page');
  return page;
}

test.each([90, 180, 270] as const)(
  'a page written at %i degrees is read as if it were upright, its boxes stay',
  (direction) => {
    const source = readFileSync(join(import.meta.dirname, 'layout/cases/two-columns.txt'), 'utf8');
    const [upright] = readCase(source).pages;
    if (!upright) throw new Error('no page');
    const turned = turnPrimitives(upright, direction);
    const expected = pageOf(upright);
    const page = pageOf(turned);
    const said = ({ label, text }: { label: string; text: string }) => `${label} ${text}`;
    expect(page.elements.map(said)).toEqual(expected.elements.map(said));
    expect([page.width, page.height]).toEqual([turned.width, turned.height]);
    for (const [index, { box }] of page.elements.entries()) {
      const own = expected.elements[index]?.box;
      const back = own && turnBoxBack(own, direction, turned);
      expect(box.x0).toBeCloseTo(back?.x0 ?? Number.NaN);
      expect(box.y1).toBeCloseTo(back?.y1 ?? Number.NaN);
    }
  },
);
