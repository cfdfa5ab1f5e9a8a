import { expect, test } from 'vitest';
import {
  type BoostedTrees,
  classChance,
  classChances,
  rowChances,
  type Tree,
} from './boosted-trees.ts';

/** Asks for `size`, and where that is large for `bold`; its leaves say 1, 2 and 3. */
const UNEVEN: Tree = {
  feature: [0, -1, 1, -1, -1],
  threshold: [10, 1, 0.5, 2, 3],
  child: [1, 0, 3, 0, 0],
};
const LEAF: Tree = { feature: [-1], threshold: [0.25], child: [0] };
const MODEL: BoostedTrees = {
  features: ['size', 'bold'],
  classes: ['heading', 'text'],
  base: [0.5, -0.5],
  trees: [
    [UNEVEN, LEAF],
    [LEAF, LEAF],
  ],
};

test.each([
  ['what is at the threshold goes to the left', { size: 10, bold: 1 }, 1],
  ['what is above it goes to the right and further down', { size: 11, bold: 0 }, 2],
  ['each branch asks for its own measurement', { size: 11, bold: 1 }, 3],
  ['what was not measured counts as zero', { bold: 1 }, 1],
])('%s', (_, measured, leaf) => {
  const heading = Math.exp(0.5 + leaf + 0.25);
  const text = Math.exp(-0.5 + 0.25 + 0.25);
  const chances = classChances(MODEL, measured);
  expect(chances.get('heading')).toBeCloseTo(heading / (heading + text), 12);
  expect(chances.get('text')).toBeCloseTo(text / (heading + text), 12);
});

test('one class alone has the very chance it has among all', () => {
  for (const measured of [{ size: 10, bold: 1 }, { size: 11, bold: 0 }, { bold: 1 }]) {
    const chances = classChances(MODEL, measured);
    for (const name of MODEL.classes)
      expect(classChance(MODEL, measured, name)).toBe(chances.get(name));
  }
  expect(classChance(MODEL, { size: 10 }, 'unknown')).toBe(0);
});

test('rows of numbers are read by the names of their columns, in whatever order', () => {
  const chancesOf = rowChances(MODEL, ['other', 'bold', 'size']);
  for (const [bold, size] of [
    [1, 10],
    [0, 11],
    [1, 11],
  ] as const)
    expect(chancesOf(Float64Array.of(7, bold, size))).toEqual(classChances(MODEL, { size, bold }));
});

test('a tree of more leaves than a mask has bits is read like any other', () => {
  const depth = 7;
  const branches = 2 ** depth - 1;
  const nodes = [...Array(2 * branches + 1).keys()];
  const level = (node: number): number => Math.floor(Math.log2(node + 1));
  const large: Tree = {
    feature: nodes.map((node) => (node < branches ? level(node) : -1)),
    threshold: nodes.map((node) => (node < branches ? 0.5 : node / 1000)),
    child: nodes.map((node) => (node < branches ? 2 * node + 1 : 0)),
  };
  const features = [...Array(depth).keys()].map(String);
  const model: BoostedTrees = {
    features,
    classes: ['a', 'b'],
    base: [0, 0],
    trees: [[large, LEAF]],
  };
  for (let way = 0; way <= branches; way++) {
    const bits = way.toString(2).padStart(depth, '0');
    const chances = classChances(
      model,
      Object.fromEntries([...bits].map((bit, at) => [at, Number(bit)])),
    );
    const odds = Math.exp((branches + way) / 1000 - 0.25);
    expect(chances.get('a')).toBeCloseTo(odds / (1 + odds), 12);
  }
});
