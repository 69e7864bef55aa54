/**
 * Measures each of several things so many times, one after the other, and answers what each measured, in their order. Each in turn comes first: what a
 * load leaves behind slows down the one after it.
 */
export async function inTurn<Thing, Measured>(
  runs: number,
  things: readonly Thing[],
  measure: (thing: Thing) => Promise<Measured>,
): Promise<Measured[][]> {
  const measured = things.map((): Measured[] => []);
  const places = [...things.entries()];
  for (let run = 0; run < runs; run += 1) {
    const first = run % places.length;
    for (const [place, thing] of [...places.slice(first), ...places.slice(0, first)])
      measured[place]?.push(await measure(thing));
  }
  return measured;
}
