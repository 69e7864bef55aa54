import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@portal/shared/contract';
import { ButtonLink, EmptyState, type FetchFirst, PageHeader, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { AttentionRule } from '../features/progress/attention-rule.tsx';
import { studentRecordQuery } from '../features/progress/progress.ts';
import { StudentRecord } from '../features/progress/student-record.tsx';
import { paths } from '../paths.ts';

export const fetchFirst: FetchFirst = (client, _search, _person, { student: id = '' }) =>
  client.prefetchQuery(studentRecordQuery(id));

/** One student in the groups of the reader. */
export default function StudentProgressPage() {
  const { student: id = '' } = useParams();
  const query = useQuery(studentRecordQuery(id));
  usePageTitle(query.data ? `Progress of ${query.data.name}` : undefined);

  return (
    <>
      <PageHeader
        size="dense"
        title={query.data?.name ?? 'Student'}
        meta={
          <>
            <TextLink to={paths.progress}>Student Progress</TextLink>
            {query.data && ` / ${query.data.email}`}
          </>
        }
      />
      <AttentionRule />
      <QueryState
        query={query}
        errorTitle="The record could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={8} />}
        missing={
          <EmptyState
            title="No student of your groups"
            headingLevel={2}
            action={<ButtonLink to={paths.progress}>All students of your groups</ButtonLink>}
          >
            The address is wrong, or the student is in none of the groups that you teach.
          </EmptyState>
        }
      >
        {(record) => <StudentRecord record={record} />}
      </QueryState>
    </>
  );
}
