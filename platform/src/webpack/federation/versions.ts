/**
 * In the place of the federation runtime's version ranges, whole in npm's grammar: the portal writes `^1.2.3`, and the runtime itself asks
 * for `<=1.2.3`. Anything else is not satisfied.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, wanted = ''] = /^(\^|<=)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  const difference = compare(version, wanted);
  if (operator === '<=') return difference <= 0;
  return operator === '^' && difference >= 0 && version.split('.')[0] === wanted.split('.')[0];
}

/** Below, at or above zero as `one` is older, equal or newer. */
function compare(one: string, other: string): number {
  const parts = other.split('.').map(Number);
  const differences = one.split('.').map((part, index) => Number(part) - (parts[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
