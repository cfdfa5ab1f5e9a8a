import { seededRandom } from './random.ts';
import { type SparseRows, timesDense, turnedTimesDense } from './sparse-rows.ts';

/** Directions kept beside those wanted while iterating: the wanted ones settle sooner. */
const SPARE = 16;
/** Rounds of subspace iteration: two are usual for spectra that fall slowly, and one more is cheap. */
const ROUNDS = 3;
const SWEEPS = 12;

/**
 * The right singular vectors of sparse rows with the largest singular values: a matrix of a row for each column of the
 * input and `wanted` columns. Randomised subspace iteration (Halko, Martinsson, Tropp 2011).
 */
export function singularVectors(rows: SparseRows, wanted: number): Float32Array {
  const width = Math.min(wanted + SPARE, rows.columns, rows.starts.length - 1);
  const random = seededRandom(1);
  let basis = Float32Array.from({ length: rows.columns * width }, () => random() - 0.5);
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) orthonormalise(basis, width, 1);
    basis = turnedTimesDense(rows, timesDense(rows, basis, width), width) as typeof basis;
  }
  orthonormalise(basis, width, 2);
  const turned = eigenvectors(gram(timesDense(rows, basis, width), width), width);
  return rotated(basis, width, turned, Math.min(wanted, width));
}

/** Gram and Schmidt over columns; a second pass makes it exact, which only the last round needs. */
function orthonormalise(matrix: Float32Array, width: number, passes: number): void {
  const height = matrix.length / width;
  const columns = Array.from({ length: width }, (_, column) =>
    Float64Array.from({ length: height }, (__, row) => matrix[row * width + column] as number),
  );
  for (const [index, column] of columns.entries()) {
    for (let pass = 0; pass < passes; pass++)
      for (const other of columns.slice(0, index)) addTo(column, other, -dot(column, other));
    const length = Math.sqrt(dot(column, column));
    for (let row = 0; row < height; row++)
      (column[row] as number) *= length > 1e-9 ? 1 / length : 0;
  }
  for (const [index, column] of columns.entries())
    for (let row = 0; row < height; row++) matrix[row * width + index] = column[row] as number;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

function addTo(into: Float64Array, from: Float64Array, scale: number): void {
  for (let index = 0; index < into.length; index++)
    (into[index] as number) += scale * (from[index] as number);
}

function gram(matrix: Float32Array, width: number): Float64Array {
  const products = new Float64Array(width * width);
  for (let at = 0; at < matrix.length; at += width)
    for (let row = 0; row < width; row++) {
      const value = matrix[at + row] as number;
      for (let column = 0; column < width; column++)
        (products[row * width + column] as number) += value * (matrix[at + column] as number);
    }
  return products;
}

/** Eigenvectors of a symmetric matrix as columns, those of the largest values first (Jacobi's rotations). */
function eigenvectors(matrix: Float64Array, size: number): readonly Float64Array[] {
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
  return order.map((index) => vectors[index] as Float64Array);
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

/** The basis turned into the directions of the eigenvectors, the first `wanted` of them. */
function rotated(
  basis: Float32Array,
  width: number,
  vectors: readonly Float64Array[],
  wanted: number,
): Float32Array {
  const height = basis.length / width;
  const turned = new Float32Array(height * wanted);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < wanted; column++) {
      const vector = vectors[column] as Float64Array;
      let sum = 0;
      for (let index = 0; index < width; index++)
        sum += (basis[row * width + index] as number) * (vector[index] as number);
      turned[row * wanted + column] = sum;
    }
  return turned;
}
