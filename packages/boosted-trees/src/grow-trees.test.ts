import { expect, test } from 'vitest';
import { binValues } from './bin-values.ts';
import { classChances } from './boosted-trees.ts';
import { growTrees, type Sample } from './grow-trees.ts';

const SETTINGS = {
  rounds: 40,
  depth: 3,
  rate: 0.2,
  ridge: 1,
  smallestLeaf: 5,
  sampleShare: 1,
  featureShare: 1,
};

test('trees learn what no single threshold can tell', () => {
  const samples: Sample[] = [];
  for (let x = 0; x < 20; x++)
    for (let y = 0; y < 20; y++)
      samples.push({ values: [x, y], label: x < 8 === y < 13 ? 1 : 0, group: '' });
  const model = growTrees(samples, ['x', 'y'], ['other', 'same'], SETTINGS);
  const chanceOf = (x: number, y: number) => classChances(model, { x, y }).get('same') ?? 0;
  expect(chanceOf(3, 4)).toBeGreaterThan(0.9);
  expect(chanceOf(15, 4)).toBeLessThan(0.1);
  expect(chanceOf(15, 16)).toBeGreaterThan(0.9);
});

test('of two classes only the second has trees: their difference is all that counts', () => {
  const samples = Array.from(
    { length: 40 },
    (_, x): Sample => ({ values: [x], label: x < 20 ? 0 : 1, group: '' }),
  );
  const model = growTrees(samples, ['x'], ['low', 'high'], SETTINGS);
  expect(model.trees.map(([low]) => low?.feature)).toEqual(model.trees.map(() => [-1]));
  expect(classChances(model, { x: 3 }).get('low')).toBeGreaterThan(0.9);
  expect(classChances(model, { x: 30 }).get('high')).toBeGreaterThan(0.9);
});

test('few different values get a range each, many get about equally full ones', () => {
  const few = binValues(Float64Array.from([0, 1, 1, 0, 2]));
  expect([...few.bins]).toEqual([0, 1, 1, 0, 2]);
  const many = binValues(Float64Array.from({ length: 10_000 }, (_, index) => index));
  expect(many.edges.length).toBeGreaterThan(200);
  const sizes = new Map<number, number>();
  for (const bin of many.bins) sizes.set(bin, (sizes.get(bin) ?? 0) + 1);
  expect(Math.max(...sizes.values())).toBeLessThan(80);
});
