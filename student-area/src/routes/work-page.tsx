import { rubricOf } from '@portal/shared/data';
import { useAuth, usePageTitle } from '@portal/shared/contract';
import {
  Badge,
  ButtonLink,
  Cluster,
  DescriptionList,
  EmptyState,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { taskOptions } from '../features/tasks/get-task.ts';
import { HandInSection } from '../features/tasks/hand-in-section.tsx';
import { RubricTable } from '../features/tasks/rubric-table.tsx';
import { SubmissionList } from '../features/tasks/submission-list.tsx';
import { takesWork, type Task } from '../features/tasks/task.ts';
import { taskFacts } from '../features/tasks/task-facts.ts';
import { TaskResult } from '../features/tasks/task-result.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** An assignment or an assessment: what is asked, handing in, every version, and the result. */
export function WorkPage() {
  const { taskId = '' } = useParams();
  const query = useQuery(taskOptions(taskId));
  usePageTitle(query.data?.title);

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title={query.data?.title ?? 'Assignment'}
        meta={<TextLink to={listPath(query.data)}>{listName(query.data)}</TextLink>}
        lede={query.data?.description}
      />
      <QueryState
        query={query}
        errorTitle="It could not be loaded"
        headingLevel={2}
        missing={
          <EmptyState
            title="There is no such assignment or assessment"
            headingLevel={2}
            action={<ButtonLink to="/students?tab=assessments">Students Corner</ButtonLink>}
          >
            The address is wrong, or it is not one of your groups.
          </EmptyState>
        }
        skeleton={<Skeleton count={6} label="Loading..." />}
      >
        {(task) => <Work task={task} />}
      </QueryState>
    </AreaPage>
  );
}

function Work({ task }: { task: Task }) {
  const person = useAuth(({ user }) => user?.id ?? '');
  const rubric = rubricOf(task.rubric);
  return (
    <>
      <Section heading="What is asked" gap="none">
        <Cluster>
          <Badge>{task.category}</Badge>
          {task.submittedAt !== null && <Badge tone="success">Handed in</Badge>}
        </Cluster>
        <DescriptionList items={taskFacts(task)} gap="ruled" />
      </Section>
      {task.releasedAt !== null && (
        <Section heading="Result" gap="tight">
          <TaskResult task={task} studentId={person} />
        </Section>
      )}
      {rubric.length > 0 && task.releasedAt === null && (
        <Section heading="How it is marked" gap="tight">
          <RubricTable rubric={rubric} />
        </Section>
      )}
      <Section heading="Hand in" gap="tight">
        <HandInSection task={task} />
      </Section>
      {takesWork(task) && (
        <Section heading="What you handed in" gap="tight">
          <SubmissionList task={task} studentId={person} />
        </Section>
      )}
    </>
  );
}

const listPath = (task: Task | undefined) =>
  task?.kind === 'assessment' ? '/students/assessments' : '/students?tab=assessments';
const listName = (task: Task | undefined) => (task?.kind === 'assessment' ? 'All assessments' : 'Students Corner');
