import { describe, expect, it } from 'vitest';
import { orthonormalised } from './orthonormalise.ts';
import { seededRandom } from './random.ts';
import { singularVectors } from './singular-vectors.ts';
import { productsOfColumns } from './tall-matrix.ts';

const randomMatrix = (height: number, width: number) => {
  const random = seededRandom(7);
  return Float32Array.from({ length: height * width }, () => random() - 0.5);
};

describe('orthonormal columns', () => {
  it('have length one and nothing in common', () => {
    const products = productsOfColumns(orthonormalised(randomMatrix(43, 5), 5), 5);
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++)
        expect(products[row * 5 + column]).toBeCloseTo(row === column ? 1 : 0, 5);
  });

  it('are zero where a column is a sum of others', () => {
    const matrix = randomMatrix(20, 3);
    for (let at = 0; at < matrix.length; at += 3) matrix[at + 1] = 2 * (matrix[at] as number);
    const products = productsOfColumns(orthonormalised(matrix, 3), 3);
    expect([0, 4, 8].map((at) => products[at]?.toFixed(4))).toEqual(['1.0000', '0.0000', '1.0000']);
  });
});

describe('singular vectors', () => {
  it('are the directions in which rows lie, the largest first', () => {
    // three pairs of terms that always stand together, each pair less often than the one before
    const places = [0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5];
    const rows = {
      columns: 6,
      starts: Uint32Array.from({ length: 10 }, (_, row) => 2 * row),
      places: Uint32Array.from(places),
      values: new Float32Array(places.length).fill(1),
    };
    const vectors = singularVectors(rows, 3);
    for (let term = 0; term < 6; term++)
      for (let direction = 0; direction < 3; direction++)
        expect(Math.abs(vectors[term * 3 + direction] as number)).toBeCloseTo(
          Math.floor(term / 2) === direction ? Math.SQRT1_2 : 0,
          4,
        );
  });
});
