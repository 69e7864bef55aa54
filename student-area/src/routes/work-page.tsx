import { rubricOf } from '@portal/shared/data';
import { useAuth } from '@portal/shared/contract';
import { Badge, Cluster, DescriptionList, type FetchFirst, Section, Skeleton, ThingPage } from '@portal/shared/ui';
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

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { taskId = '' }) =>
  client.prefetchQuery(taskOptions(taskId));

/** An assignment or an assessment: what is asked, handing in, every version, and the result. */
export function WorkPage() {
  const { taskId = '' } = useParams();
  const query = useQuery(taskOptions(taskId));

  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="assignment or assessment"
        heading="Assignment"
        title={({ title }) => title}
        windowTitle={({ title }) => title}
        back={listOf(query.data)}
        lede={({ description }) => description}
        gone="it is not one of your groups."
        instead={{ to: '/students?tab=assessments', label: 'Students Corner' }}
        errorTitle="It could not be loaded"
        skeleton={<Skeleton count={6} label="Loading..." />}
      >
        {(task) => <Work task={task} />}
      </ThingPage>
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
        <HandInSection task={task} studentId={person} />
      </Section>
      {takesWork(task) && (
        <Section heading="What you handed in" gap="tight">
          <SubmissionList task={task} studentId={person} />
        </Section>
      )}
    </>
  );
}

const listOf = (task: Task | undefined) =>
  task?.kind === 'assessment'
    ? { to: '/students/assessments', label: 'All assessments' }
    : { to: '/students?tab=assessments', label: 'Students Corner' };
