import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a processor in /proc/<pid>/stat, a second (`getconf CLK_TCK` on Linux). */
const TICKS = 100;

/** Milliseconds of a processor that the processes which this one has started have used, and those that these have started; Linux only. */
export function processorTimeOfChildren(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of a program may hold blanks and parentheses.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        // Own time, and that of its children which have ended.
        const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
        return [{ id: Number(name), parent: fields[1] ?? 0, ticks }];
      } catch {
        return [];
      }
    });
  const started = new Set([process.pid]);
  let grew = true;
  while (grew) {
    const found = processes.filter(({ id, parent }) => started.has(parent) && !started.has(id));
    for (const { id } of found) started.add(id);
    grew = found.length > 0;
  }
  const ticks = processes.filter(({ id }) => started.has(id) && id !== process.pid);
  return ticks.reduce((sum, { ticks: used }) => sum + used, 0) * (1000 / TICKS);
}
