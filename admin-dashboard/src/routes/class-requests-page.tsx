import { type FetchFirst, PageHeader } from '@portal/shared/ui';
import { classNamesQuery } from '../data/list-class-names.ts';
import { requestsAt, RequestsTab } from './classes/requests-tab.tsx';

export const fetchFirst: FetchFirst = (client, search) =>
  Promise.all([client.prefetchQuery(requestsAt(search)), client.prefetchQuery(classNamesQuery)]);

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
