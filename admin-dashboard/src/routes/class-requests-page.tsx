import { PageHeader } from '@portal/shared/ui';
import { RequestsTab } from './classes/requests-tab.tsx';

/** What students ask of the classes whose teacher the reader is, for those who may not open Classes. */
export default function ClassRequestsPage() {
  return (
    <>
      <PageHeader
        size="dense"
        title="Class requests"
        meta="What students say of their class, until its teacher confirms it"
      />
      <RequestsTab />
    </>
  );
}
