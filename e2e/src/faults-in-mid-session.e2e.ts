import { expectBounded, type Remote, remotesWithPeople } from './bounded-failure.ts';
import { leadTo, open } from './browser.ts';
import { faultsOf, visitWithFault } from './faults.ts';

let remotes: Remote[];
beforeAll(async () => {
  remotes = await remotesWithPeople();
});

test.each(faultsOf('in mid-session'))(
  'a remote %s fails alone when a tab comes to it, and comes back in place',
  async (_, fault, turn) => {
    // One after another: three pages that open at once would take each other's seconds.
    for (const [place, remote] of remotes.entries()) {
      const isTold = place === turn % remotes.length;
      const visit = await visitWithFault(remote.part, fault, remote.session);
      await open(visit.page, remote.elsewhere);
      if (fault.isOffline) await visit.context.setOffline(true);
      const since = await visit.page.evaluate(() => performance.now());
      await leadTo(visit.page, remote.path);
      await expectBounded(visit, { remote, fault, since, isTold });
    }
  },
);
