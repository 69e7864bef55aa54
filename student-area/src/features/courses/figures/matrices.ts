export type Matrix = readonly (readonly number[])[];

export function product(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Covariances of the columns, with divisor n − 1. */
export function covariances(rows: Matrix): number[][] {
  const columns = (rows[0] ?? []).map((_, column) => {
    const values = rows.map((row) => row[column] ?? 0);
    const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - centre);
  });
  return columns.map((a) => columns.map((b) => dot(a, b) / (rows.length - 1)));
}

/** The greatest eigenvalue of a symmetric matrix with its vector of length 1, by power iteration; then the next ones by deflation. */
export function principalAxes(matrix: Matrix, count: number): { value: number; vector: number[] }[] {
  if (count === 0) return [];
  let vector = matrix.map((_, index) => 1 + index * 0.1);
  for (let turn = 0; turn < 200; turn += 1) {
    const next = product(matrix, vector);
    const length = Math.sqrt(dot(next, next)) || 1;
    vector = next.map((entry) => entry / length);
  }
  const value = dot(vector, product(matrix, vector));
  const rest = matrix.map((row, i) => row.map((entry, j) => entry - value * (vector[i] ?? 0) * (vector[j] ?? 0)));
  return [{ value, vector }, ...principalAxes(rest, count - 1)];
}

/** Inverse of a symmetric positive definite matrix by elimination. */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  rows.forEach((pivot, column) => {
    const by = pivot[column] ?? 1;
    pivot.forEach((entry, j) => (pivot[j] = entry / by));
    rows.forEach((row, i) => {
      const factor = row[column] ?? 0;
      if (i !== column) row.forEach((entry, j) => (row[j] = entry - factor * (pivot[j] ?? 0)));
    });
  });
  return rows.map((row) => row.slice(size));
}
