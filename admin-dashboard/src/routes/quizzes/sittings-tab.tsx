import { FileDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '@portal/shared/data';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  type ListFilter,
  QueryState,
  Skeleton,
  Stack,
  useListParams,
} from '@portal/shared/ui';
import { audienceOf, type Quiz } from '../../features/quizzes/quiz.ts';
import { resultsFile } from '../../features/quizzes/results-file.ts';
import { nameOfStudent, sittingColumns, sittingStates } from '../../features/quizzes/sitting-columns.tsx';
import { followedQuizzesQuery, listSittings, readAllSittings } from '../../features/quizzes/sittings.ts';
import { teachingGroupPath } from '../../paths.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';

const filters: readonly ListFilter[] = [
  { name: 'state', label: 'State', anyLabel: 'All attempts', options: sittingStates },
];

/** Who sat a quiz, with time and score. Single students are shown to the teachers of its group. */
export function SittingsTab({ quiz }: { quiz: Quiz }) {
  if (quiz.groupId === null)
    return (
      <EmptyState title="This quiz is for everybody" headingLevel={2}>
        It belongs to no group, so nobody is shown what single people reached in it. Its analysis counts all of them.
      </EmptyState>
    );
  return <SittingsOfGroup quiz={quiz} groupId={quiz.groupId} />;
}

function SittingsOfGroup({ quiz, groupId }: { quiz: Quiz; groupId: string }) {
  const followed = useQuery(followedQuizzesQuery);
  return (
    <QueryState
      query={followed}
      errorTitle="The sittings could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={(ids) => !ids.includes(quiz.id)}
      empty={
        <EmptyState title="You are not shown who sat this quiz" headingLevel={2}>
          Single students and what they reached are shown to those who teach {audienceOf(quiz)} and may see the progress
          of students. The analysis counts everybody who sat it, without names.
        </EmptyState>
      }
    >
      {() => <Sittings quiz={quiz} groupId={groupId} />}
    </QueryState>
  );
}

function Sittings({ quiz, groupId }: { quiz: Quiz; groupId: string }) {
  const params = useListParams({ defaultSort: { key: 'full_name', direction: 'ascending' }, filters });
  const query = useQuery(listSittings(quiz.id)(params.request));
  const exporting = useWriteAttempt();
  return (
    <Stack gap={4}>
      <Cluster gap={2}>
        <Button
          size="dense"
          isBusy={exporting.isBusy}
          busyLabel="Reading..."
          onClick={() =>
            void exporting.attemptOrTell('The results could not be exported', async () =>
              saveFile(resultsFile(quiz.title, await readAllSittings(quiz.id))),
            )
          }
        >
          <FileDown aria-hidden="true" />
          Results as CSV
        </Button>
        <ButtonLink size="dense" to={teachingGroupPath(groupId, 'extra-time')}>
          Extra time of the group
        </ButtonLink>
      </Cluster>
      <RecordList
        isInTabs
        caption="Sittings"
        noun={['sitting', 'sittings']}
        query={query}
        params={params}
        columns={sittingColumns}
        searchLabel="Search students"
        filters={filters}
        nameOf={nameOfStudent}
        emptyHint="Whoever sits this quiz appears here."
      />
    </Stack>
  );
}
