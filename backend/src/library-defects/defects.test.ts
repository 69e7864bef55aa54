import { startPostgres } from '../testing/postgres-cluster.ts';
import { bareSchema, defectSchema } from './defect-schema.ts';
import * as probes from './probes.ts';
import { startBackendTarget, startPlainTarget, type Target, type TargetOptions } from './target.ts';

// Each defect of the library of the Data API as it comes (docs/decisions/0008-data-api-behind-a-wrapper.md): the same probe finds it
// there and not in our backend. When one says "held" for a newer version of the library, its cure can go.

/** A server per test for what ends the service; otherwise one for all. */
async function probed(start: (options: TargetOptions) => Promise<Target>, options: TargetOptions, probe: probes.Probe) {
  const target = await start(options);
  try {
    return await probe(target);
  } finally {
    await target.stop();
  }
}

const servers = [
  ['our backend', startBackendTarget, 'held'],
  ['the library as it comes', startPlainTarget, 'broken'],
] as const;

describe.each(servers)('%s', (_name, start, verdict) => {
  let target: Target;
  beforeAll(async () => {
    target = await start({ schema: defectSchema });
  });
  afterAll(() => target.stop());

  test.each([
    ['a column that was not granted', probes.columnGrants],
    ['a table that was revoked', probes.tableGrants],
    ['requests in one packet', probes.pipelinedRequests],
    ['what the server tells of itself', probes.keylessInfo],
    ['a crowd that signs in', probes.blockedLoop],
    ['guesses of a code', probes.guesses],
    ['pages of another origin', probes.crossOrigin],
    ['a body of five megabytes', probes.bodySize],
    ['a second process on the same data', probes.twoProcesses],
    ['a value that does not fit', probes.poison],
  ])(`%s: ${verdict}`, async (_defect, probe) => {
    expect(await probe(target)).toBe(verdict);
  });

  test(`a database without any row-level security: ${verdict}`, async () => {
    expect(await probed(start, { schema: bareSchema }, probes.bareDatabase)).toBe(verdict);
  });

  test(`secrets that nobody made: ${verdict}`, async () => {
    const both: probes.Probe = async (server) => {
      const verdicts = [await probes.defaultSecret(server), await probes.keyless(server)];
      return verdicts.every((one) => one === 'held') ? 'held' : 'broken';
    };
    expect(await probed(start, { schema: defectSchema, hasSecrets: false }, both)).toBe(verdict);
  });
});

describe('on a Postgres server', () => {
  test.each(servers)('%s, when one refresh token is used many times at once', async (_name, start, verdict) => {
    const cluster = await startPostgres();
    try {
      expect(await probed(start, { schema: defectSchema, databaseUrl: cluster.url() }, probes.refreshRace)).toBe(
        verdict,
      );
    } finally {
      await cluster.stop();
    }
  });
});

test('our backend keeps what it acknowledged while calls beside it fail', async () => {
  expect(await probed(startBackendTarget, { schema: defectSchema }, probes.interleavedWrites)).toBe('held');
});
