import { productsOfColumns, timesSmall } from './tall-matrix.ts';

/** What is left of a column beside the ones before it, in proportion to its own square, below which it is one of their sums. */
const DEPENDENT = 1e-11;

/**
 * The columns of a tall matrix made orthonormal by the Cholesky factor of their products: two walks over its rows instead
 * of one over columns for every pair of them. A column that is a sum of others becomes zero.
 */
export function orthonormalised(matrix: Float32Array, width: number): Float32Array {
  const factor = choleskyFactor(productsOfColumns(matrix, width), width);
  return timesSmall(matrix, width, inverseOf(factor, width), width);
}

/** The upper factor of products, in their place; a column that depends on those before it has zeros in its row. */
function choleskyFactor(products: Float64Array, width: number): Float64Array {
  const squares = Float64Array.from({ length: width }, (_, at) => products[at * (width + 1)] ?? 0);
  for (let row = 0; row < width; row++) {
    const left = products[row * (width + 1)] as number;
    const diagonal = left > DEPENDENT * (squares[row] as number) ? Math.sqrt(left) : 0;
    for (let column = row; column < width; column++)
      (products[row * width + column] as number) *= diagonal > 0 ? 1 / diagonal : 0;
    for (let below = row + 1; below < width; below++) {
      const factor = products[row * width + below] as number;
      for (let column = below; column < width; column++)
        (products[below * width + column] as number) -=
          factor * (products[row * width + column] as number);
    }
  }
  return products;
}

/** The inverse of an upper factor; where its diagonal is zero, a column of zeros. */
function inverseOf(factor: Float64Array, width: number): Float64Array {
  const inverse = new Float64Array(width * width);
  for (let row = width - 1; row >= 0; row--) {
    const diagonal = factor[row * (width + 1)] as number;
    if (diagonal === 0) continue;
    inverse[row * (width + 1)] = 1 / diagonal;
    for (let between = row + 1; between < width; between++) {
      const scale = (factor[row * width + between] as number) / diagonal;
      for (let column = between; column < width; column++)
        (inverse[row * width + column] as number) -=
          scale * (inverse[between * width + column] as number);
    }
  }
  return inverse;
}
