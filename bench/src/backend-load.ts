import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import { type Contender, startPlainLibrary, startPortalBackend } from './backend/contender.ts';
import { type CallName, calls, type Figure, load } from './backend/load.ts';
import { print } from './report.ts';

/**
 * The embedded back end beside the plain library, on PGlite and on a Postgres server of its own, interleaved in one run.
 * Usage: `npm run bench:backend -- [seconds of each load] [connections, comma between] [calls, comma between]`.
 */
const [seconds = '3', connections = '1,8,64,1000', wanted = Object.keys(calls).join()] = process.argv.slice(2);
const crowds = connections.split(',').map(Number);
const names = (Object.keys(calls) as CallName[]).filter((name) => wanted.split(',').includes(name));

const cluster = await startPostgres({ fsync: true });
const contenders: Contender[] = [];
try {
  // One after the other, so that each start has the machine to itself.
  contenders.push(await startPortalBackend('portal, PGlite'));
  contenders.push(await startPlainLibrary('library, PGlite'));
  contenders.push(await startPortalBackend('portal, Postgres', await makeDatabase('portal_bench')));
  contenders.push(await startPlainLibrary('library, Postgres', await makeDatabase('library_bench')));
  const idle = await Promise.all(contenders.map((contender) => contender.memory()));

  for (const contender of contenders) for (const name of names) await load(contender, name, 4, 1);
  for (const name of names) {
    print(`\n### ${name}: requests a second (median / 99th percentile, ms)\n`);
    print(row(['connections', ...contenders.map((contender) => contender.name)]));
    print(row(['---:', ...contenders.map(() => '---:')]));
    for (const crowd of crowds) {
      const figures: Figure[] = [];
      for (const contender of contenders) figures.push(await load(contender, name, crowd, Number(seconds)));
      print(row([String(crowd), ...figures.map(describe)]));
    }
  }
  const after = await Promise.all(contenders.map((contender) => contender.memory()));
  print('\n### start and memory\n');
  print(row(['', ...contenders.map((contender) => contender.name)]));
  print(row(['---', ...contenders.map(() => '---:')]));
  print(row(['first start, ms', ...contenders.map((contender) => contender.startMilliseconds.toFixed(0))]));
  print(row(['MB when started', ...idle.map((megabytes) => megabytes.toFixed(0))]));
  print(row(['MB after the loads', ...after.map((megabytes) => megabytes.toFixed(0))]));
} finally {
  for (const contender of contenders) await contender.stop();
  await cluster.stop();
}

async function makeDatabase(name: string): Promise<string> {
  const { default: postgres } = await import('postgres');
  const sql = postgres(cluster.url(), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return cluster.url({ database: name });
}

function describe({ perSecond, p50, p99, shed, failed }: Figure): string {
  const notes = [...(shed > 0 ? [`${shed} shed`] : []), ...(failed > 0 ? [`${failed} failed`] : [])];
  return `${perSecond.toFixed(0)} (${p50.toFixed(0)} / ${p99.toFixed(0)})${notes.length > 0 ? `, ${notes.join(', ')}` : ''}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
