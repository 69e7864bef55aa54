import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@portal/shared/contract';
import { ButtonLink, EmptyState, formatDateTime, PageHeader, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { labSessionQuery } from '../features/rolls/lab-session.ts';
import { RollScreen } from '../features/rolls/roll-screen.tsx';
import { paths } from '../paths.ts';

/** The roll of one laboratory session. */
export default function LabRollPage() {
  const { session: id = '' } = useParams();
  const query = useQuery(labSessionQuery(id));
  usePageTitle(query.data && `Roll of ${query.data.title}`);

  return (
    <>
      <PageHeader
        size="dense"
        title={query.data ? `Roll of ${query.data.title}` : 'Roll'}
        meta={
          <>
            <TextLink to={paths.attendance}>Attendance</TextLink>
            {query.data &&
              ` / ${[formatDateTime(query.data.startsAt), query.data.laboratory, query.data.heldFor].filter(Boolean).join(', ')}`}
          </>
        }
      />
      <QueryState
        query={query}
        errorTitle="The session could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={6} />}
        missing={
          <EmptyState
            title="There is no such session"
            headingLevel={2}
            action={<ButtonLink to={paths.attendance}>All laboratory sessions</ButtonLink>}
          >
            The address is wrong, or the session has been deleted.
          </EmptyState>
        }
      >
        {(session) => <RollScreen place={{ labSession: session.id }} />}
      </QueryState>
    </>
  );
}
