import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import { PortalProcess } from './portal-process.ts';
import { findLost, nothingYet, writeUntilGone } from './writers.ts';

/** `npm run test:durability` does many more. */
const rounds = Number(process.env['PORTAL_ROUNDS'] ?? 2);
const roundPatience = 120_000;
const leastWrites = 10;
const mostWrites = 80;

interface Place {
  databaseUrl?: string;
  /** What else dies with the portal. */
  crash?: () => Promise<void>;
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Kills a portal that is being written to, again and again; returns what was acknowledged and what of it was lost. */
async function killRounds({ databaseUrl, crash }: Place) {
  const known = nothingYet();
  const startSeconds: number[] = [];
  const lost: string[] = [];
  let portal = await new PortalProcess(dataDir, databaseUrl).ready();
  for (let round = 0; round < rounds; round += 1) {
    const fatal = randomInt(leastWrites, mostWrites);
    let writes = 0;
    const killings: Promise<void>[] = [];
    await writeUntilGone(portal, round, known, () => {
      writes += 1;
      if (writes === fatal) killings.push(delay(randomInt(20)).then(() => portal.kill()));
    });
    // Were a writer refused while the portal lives, nobody would have killed it.
    expect(killings).toHaveLength(1);
    await Promise.all(killings);
    if (round % 2 === 1) await crash?.();

    const begin = performance.now();
    portal = await new PortalProcess(dataDir, databaseUrl).ready();
    startSeconds.push((performance.now() - begin) / 1000);
    lost.push(...(await findLost(portal, known)));
  }
  await portal.stop();
  return { known, lost, slowestStart: Math.max(...startSeconds) };
}

function report(place: string, { known, lost, slowestStart }: Awaited<ReturnType<typeof killRounds>>): void {
  if (!process.env['PORTAL_ROUNDS']) return;
  const { words, people, sessions, files } = known;
  process.stdout.write(
    `${place}: ${rounds} kills; acknowledged ${words.length} rows, ${people.length} accounts, ${sessions.size} sessions, ` +
      `${files.length} files; lost ${lost.length}; slowest start ${slowestStart.toFixed(1)} s\n`,
  );
}

test(
  'a portal on the embedded database, killed while it is written to, starts again with everything it acknowledged',
  async () => {
    const outcome = await killRounds({});
    report('embedded', outcome);
    expect(outcome.lost).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.includes('lock') || name.includes('new'))).toEqual([]);
  },
  roundPatience * (rounds + 1),
);

test(
  'a portal on a Postgres server, killed with and without it, starts again with everything it acknowledged',
  async () => {
    const cluster = await startPostgres();
    try {
      const outcome = await killRounds({ databaseUrl: cluster.url(), crash: () => cluster.crash() });
      report('Postgres', outcome);
      expect(outcome.lost).toEqual([]);
    } finally {
      await cluster.stop();
    }
  },
  roundPatience * (rounds + 1),
);
