import { expectBounded, type Remote, remotesWithPeople } from './bounded-failure.ts';
import { faultsOf, visitWithFault } from './faults.ts';

let remotes: Remote[];
beforeAll(async () => {
  remotes = await remotesWithPeople();
});

test.each(faultsOf('at first load'))(
  'a remote %s fails alone when it is opened first, and comes back in place',
  async (_, fault, turn) => {
    // One after another: three pages that open at once would take each other's seconds.
    for (const [place, remote] of remotes.entries()) {
      const isTold = place === turn % remotes.length;
      const visit = await visitWithFault(remote.part, fault, remote.session);
      // A file that never comes keeps the document from being loaded.
      await visit.page.goto(remote.path, { waitUntil: 'commit' });
      await visit.page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
      const since = await visit.page.evaluate(() => performance.now());
      await expectBounded(visit, { remote, fault, since, isTold });
    }
  },
);
