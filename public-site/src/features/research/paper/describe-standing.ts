/** "Cited more often than 20 of our 28 other papers": where a count stands among all, itself included. */
export function describeStanding(counts: readonly number[], count: number): string {
  const others = counts.length - 1;
  if (others < 1) return 'Our first paper';
  const fewer = counts.filter((value) => value < count).length;
  if (fewer === 0) return 'Among the least cited of our papers so far';
  if (fewer === others) return `Our most cited paper, of ${counts.length}`;
  return `Cited more often than ${fewer} of our ${others} other papers`;
}
