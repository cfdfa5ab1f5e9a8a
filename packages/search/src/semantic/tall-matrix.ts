/** Rows that are taken at once: a number that all of them need is read once. */
const AT_ONCE = 4;

/** The columns of a tall matrix (`width` numbers a row), each times each. */
export function productsOfColumns(matrix: Float32Array, width: number): Float64Array {
  const products = new Float64Array(width * width);
  const end = matrix.length - (matrix.length % (AT_ONCE * width));
  for (let at = 0; at < end; at += AT_ONCE * width) addFourRows(products, matrix, at, width);
  for (let at = end; at < matrix.length; at += width)
    for (let row = 0; row < width; row++)
      for (let column = row; column < width; column++)
        (products[row * width + column] as number) +=
          (matrix[at + row] as number) * (matrix[at + column] as number);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < row; column++)
      products[row * width + column] = products[column * width + row] as number;
  return products;
}

function addFourRows(into: Float64Array, matrix: Float32Array, at: number, width: number): void {
  const [second, third, fourth] = [at + width, at + 2 * width, at + 3 * width];
  for (let row = 0; row < width; row++) {
    const a = matrix[at + row] as number;
    const b = matrix[second + row] as number;
    const c = matrix[third + row] as number;
    const d = matrix[fourth + row] as number;
    const to = row * width;
    for (let column = row; column < width; column++)
      (into[to + column] as number) +=
        a * (matrix[at + column] as number) +
        b * (matrix[second + column] as number) +
        c * (matrix[third + column] as number) +
        d * (matrix[fourth + column] as number);
  }
}

/** A tall matrix (`width` numbers a row) times a small one (`width` rows of `wanted` numbers). */
export function timesSmall(
  matrix: Float32Array,
  width: number,
  small: Float64Array,
  wanted: number,
): Float32Array {
  const height = matrix.length / width;
  const product = new Float32Array(height * wanted);
  const sums = new Float64Array(AT_ONCE * wanted);
  for (let row = 0; row < height; row += AT_ONCE) {
    const rows = Math.min(AT_ONCE, height - row);
    sums.fill(0);
    for (let index = 0; index < width; index++)
      addToFour(sums, wanted, small.subarray(index * wanted, (index + 1) * wanted), (at) =>
        at < rows ? (matrix[(row + at) * width + index] as number) : 0,
      );
    product.set(sums.subarray(0, rows * wanted), row * wanted);
  }
  return product;
}

/** Adds numbers to four rows, to each as often as it says. */
function addToFour(
  sums: Float64Array,
  wanted: number,
  added: Float64Array,
  times: (row: number) => number,
): void {
  const [a, b, c, d] = [times(0), times(1), times(2), times(3)];
  for (let column = 0; column < wanted; column++) {
    const value = added[column] as number;
    (sums[column] as number) += a * value;
    (sums[wanted + column] as number) += b * value;
    (sums[2 * wanted + column] as number) += c * value;
    (sums[3 * wanted + column] as number) += d * value;
  }
}
