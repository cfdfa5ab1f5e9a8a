import { orthonormalised } from './orthonormalise.ts';
import { seededRandom } from './random.ts';
import { type SparseRows, timesDense, turnedTimesDense } from './sparse-rows.ts';
import { productsOfColumns, timesSmall } from './tall-matrix.ts';

/** Directions kept beside those wanted while iterating: the wanted ones settle sooner. */
const SPARE = 16;
/** Rounds of subspace iteration: two are usual for spectra that fall slowly, and one more is cheap. */
const ROUNDS = 3;
const SWEEPS = 12;

/**
 * The right singular vectors of sparse rows with the largest singular values: a matrix of a row for each column of the
 * input and `wanted` columns. Randomised subspace iteration (Halko, Martinsson, Tropp 2011), made orthonormal on the side
 * of the rows, which are fewer than the columns.
 */
export function singularVectors(rows: SparseRows, wanted: number): Float32Array {
  const width = Math.min(wanted + SPARE, rows.columns, rows.starts.length - 1);
  const random = seededRandom(1);
  let basis = Float32Array.from({ length: rows.columns * width }, () => random() - 0.5);
  for (let round = 0; round < ROUNDS; round++)
    basis = turnedTimesDense(
      rows,
      orthonormalised(timesDense(rows, basis, width), width),
      width,
    ) as typeof basis;
  const { vectors, values } = eigenvectors(productsOfColumns(basis, width), width);
  const kept = Math.min(wanted, width);
  // of length 1: what the products say of a direction is the square of its length
  const turn = Float64Array.from({ length: width * kept }, (_, at) => {
    const [row, column] = [Math.floor(at / kept), at % kept];
    const value = values[column] as number;
    return value > 0 ? (vectors[column]?.[row] as number) / Math.sqrt(value) : 0;
  });
  return timesSmall(basis, width, turn, kept);
}

/** Eigenvectors of a symmetric matrix as columns, those of the largest values first (Jacobi's rotations). */
function eigenvectors(matrix: Float64Array, size: number) {
  const vectors = Array.from({ length: size }, (_, row) => {
    const unit = new Float64Array(size);
    unit[row] = 1;
    return unit;
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let row = 0; row < size; row++)
      for (let column = row + 1; column < size; column++)
        rotate(matrix, vectors, size, row, column);
  const order = vectors.map((_, index) => index);
  const value = (index: number) => matrix[index * size + index] as number;
  order.sort((a, b) => value(b) - value(a));
  return {
    vectors: order.map((index) => vectors[index] as Float64Array),
    values: order.map(value),
  };
}

function rotate(
  matrix: Float64Array,
  vectors: readonly Float64Array[],
  size: number,
  p: number,
  q: number,
): void {
  const off = matrix[p * size + q] as number;
  if (Math.abs(off) < 1e-12) return;
  const theta = ((matrix[q * size + q] as number) - (matrix[p * size + p] as number)) / (2 * off);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let index = 0; index < size; index++)
    turn(matrix, index * size + p, index * size + q, cosine, sine);
  for (let index = 0; index < size; index++)
    turn(matrix, p * size + index, q * size + index, cosine, sine);
  const [vp, vq] = [vectors[p] as Float64Array, vectors[q] as Float64Array];
  for (let index = 0; index < size; index++) {
    const [a, b] = [vp[index] as number, vq[index] as number];
    vp[index] = cosine * a - sine * b;
    vq[index] = sine * a + cosine * b;
  }
}

function turn(matrix: Float64Array, p: number, q: number, cosine: number, sine: number): void {
  const [a, b] = [matrix[p] as number, matrix[q] as number];
  matrix[p] = cosine * a - sine * b;
  matrix[q] = sine * a + cosine * b;
}
