import { expect, test } from 'vitest';
import { rulesOfPictures } from './rules-of-pictures.ts';

const picture = (x0: number, y0: number, x1: number, y1: number) => ({
  box: { x0, y0, x1, y1 },
  pixelWidth: 1,
  pixelHeight: 1,
});

test('a dot stretched to a line is a rule and no picture', () => {
  const photo = picture(50, 50, 200, 150);
  const { pictures, rules } = rulesOfPictures([
    photo,
    picture(72, 300, 540, 300.5),
    picture(72, 300, 72.4, 500),
  ]);
  expect(pictures).toEqual([photo]);
  expect(rules.map(({ direction }) => direction)).toEqual(['horizontal', 'vertical']);
});

test('a dot stays a picture', () => {
  expect(rulesOfPictures([picture(10, 10, 11, 11)]).rules).toEqual([]);
});
