import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAnnounce, useToast } from '@portal/shared/contract';
import {
  Button,
  Container,
  describeError,
  EmptyState,
  type ListFilter,
  ListFrame,
  PageHeader,
  Section,
  useAttempt,
  useListParams,
} from '@portal/shared/ui';
import { noticeKinds, NOTICES_PAGE_SIZE, noticesQuery } from './list-notices.ts';
import { Devices } from './devices/devices.tsx';
import { MailChoices } from './mail-choices.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useReading } from './use-reading.ts';

const filters: readonly ListFilter[] = [
  { name: 'state', label: 'Show', anyLabel: 'All', options: [{ value: 'unread', label: 'Unread only' }] },
  {
    name: 'kind',
    label: 'About',
    anyLabel: 'Everything',
    options: Object.entries(noticeKinds).map(([value, label]) => ({ value, label })),
  },
];

/** /notices: what concerns the reader, the newest first. */
export function NoticesPage() {
  const params = useListParams({ defaultSort: { key: 'created_at', direction: 'descending' }, filters });
  const query = useQuery(noticesQuery(params.request));

  return (
    <Page>
      <PageHeader
        size="area"
        title="Notices"
        lede="What has changed for you: marks, places, sessions and the like. They are kept for 180 days."
        actions={query.data?.total === 0 && !params.hasFilters ? undefined : <ReadAll />}
      />
      <ListFrame
        noun={['notice', 'notices']}
        searchLabel={null}
        filters={filters}
        params={params}
        query={query}
        pageSize={NOTICES_PAGE_SIZE}
        empty={(reason) => (
          <EmptyState
            headingLevel={2}
            title={reason === 'nothing' ? 'No notices yet' : 'No notices match'}
            action={
              reason === 'nothing' ? undefined : (
                <Button size="dense" onClick={params.clear}>
                  Clear all filters
                </Button>
              )
            }
          >
            {reason === 'nothing'
              ? 'When a place becomes yours, a session is moved or marks are released, you read of it here.'
              : 'Nothing that you were told is left with these filters.'}
          </EmptyState>
        )}
      >
        {(rows) => (
          <Rows>
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </Rows>
        )}
      </ListFrame>
      <Section
        gap="tight"
        heading="On your devices"
        intro="A device that is told shows new notices while the portal is closed: what there is to see, never marks or reasons."
      >
        <Devices />
      </Section>
      <Section gap="tight" heading="By mail" intro="Mails name what there is to see, never marks or reasons.">
        <MailChoices />
      </Section>
    </Page>
  );
}

function ReadAll() {
  const read = useReading();
  const announce = useAnnounce();
  const showToast = useToast();
  const { isBusy, attempt } = useAttempt();

  const handleClick = async () => {
    const isDone = await attempt(
      () => read(),
      (cause) => showToast({ title: 'Not marked as read', description: describeError(cause), tone: 'destructive' }),
    );
    if (isDone) announce('All notices are marked as read.');
  };

  return (
    <Button variant="secondary" isBusy={isBusy} busyLabel="Marking..." onClick={() => void handleClick()}>
      Mark all as read
    </Button>
  );
}

const Page = styled(Container)`
  padding-block-end: var(--section-gap);
`;

const Rows = styled.ul`
  border-block-start: 1px solid var(--border);
`;
