import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { promote, rollback } from '../releases/publish.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import { pruneBuilds } from '../releases/stored-builds.ts';

const part = z.string();
const ordersSchema = z.object({
  folder: z.string(),
  /** What its gateway shares with others. */
  shared: z
    .object({
      databaseUrl: z.string(),
      bucket: z.object({
        endpoint: z.string(),
        region: z.string(),
        accessKeyId: z.string(),
        secretAccessKey: z.string(),
        prefix: z.string(),
      }),
    })
    .optional(),
  /** What is done one after the other. */
  deeds: z.array(
    z.discriminatedUnion('deed', [
      z.object({ deed: z.literal('promote'), builds: z.array(z.object({ part, buildId: z.string() })) }),
      z.object({ deed: z.literal('rollback'), parts: z.array(part) }),
      /** As of that many days from now. */
      z.object({ deed: z.literal('prune'), inDays: z.number() }),
    ]),
  ),
  /** Which change of a file the process is killed at, counted from 0; half of what is being written then gets there. */
  killedAt: z.number().int().nonnegative().optional(),
});
export type ReleaseOrders = z.infer<typeof ordersSchema>;

/** What became of one deed: the builds that went live or were pruned, or why none did. */
export type DeedOutcome = { changed: string[] } | { refused: string };

/** Child process of a test: does what it is ordered, tells when the first deed waits for its turn, and at the end how all went. */
const { folder, shared, deeds, killedAt } = ordersSchema.parse(JSON.parse(process.argv[2] ?? ''));
if (killedAt !== undefined) dieAt(killedAt);
const store = openReleaseStore({ dataDir: path.dirname(folder), ...shared });
const outcomes: DeedOutcome[] = [];
for (const order of deeds) {
  const doing = doAs(order);
  if (outcomes.length === 0) process.send?.('waiting');
  outcomes.push(
    await doing.then(
      (changed) => ({ changed }),
      (error: unknown) => ({ refused: String(error) }),
    ),
  );
}
process.send?.(outcomes, () => process.exit(0));

/** Resolves to the builds that went live, or went. */
async function doAs(order: ReleaseOrders['deeds'][number]): Promise<string[]> {
  if (order.deed === 'prune') {
    const gone = await pruneBuilds(store, Date.now() + order.inDays * 86_400_000);
    return gone.map(({ part: name, buildId }) => `${name}@${buildId}`);
  }
  const made =
    order.deed === 'promote'
      ? await promote(store, order.builds)
      : await rollback(
          store,
          order.parts.map((name) => ({ part: name })),
        );
  return made.filter(({ changed }) => changed).map(({ part: name, live }) => `${name}@${live.buildId}`);
}

/** Ends this process as a power cut would, when it is about to change a file for the `count`-th time. */
function dieAt(count: number): void {
  let left = count;
  const { writeFileSync } = fs;
  const dying = <Arguments extends unknown[], Result>(change: (...words: Arguments) => Result) =>
    function (...words: Arguments): Result {
      if (left === 0) {
        const [file, content] = words;
        if (typeof file === 'string' && typeof content === 'string' && change.name === 'writeFileSync')
          writeFileSync(file, content.slice(0, content.length / 2));
        process.kill(process.pid, 'SIGKILL');
      }
      left -= 1;
      return change(...words);
    };
  Object.assign(fs, {
    linkSync: dying(fs.linkSync),
    renameSync: dying(fs.renameSync),
    rmSync: dying(fs.rmSync),
    writeFileSync: dying(writeFileSync),
  });
  syncBuiltinESMExports();
}
