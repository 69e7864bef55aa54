import { usePublished } from '@portal/shared/contract';
import { Dialog, EmptyState, QueryState } from '@portal/shared/ui';
import { openingsQuery } from './list-openings.ts';
import { OpeningList } from './opening-list.tsx';

/** Every open post with what it asks for and how to apply. */
export function OpeningsDialog({ onClose }: { onClose: () => void }) {
  const openings = usePublished(openingsQuery);
  return (
    <Dialog isOpen onClose={onClose} size="md" title="Current openings">
      <QueryState
        query={openings}
        errorTitle="The openings could not be loaded"
        empty={
          <EmptyState title="No openings at the moment">
            Posts are announced here as soon as the college has approved them.
          </EmptyState>
        }
      >
        {(entries) => <OpeningList openings={entries} />}
      </QueryState>
    </Dialog>
  );
}
