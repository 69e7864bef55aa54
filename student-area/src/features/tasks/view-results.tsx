import { useAuth } from '@portal/shared/contract';
import {
  Button,
  ButtonLink,
  DescriptionList,
  Dialog,
  formatDateTime,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useState } from 'react';
import { describeTime, takesWork, type Task } from './task.ts';
import { TaskResult } from './task-result.tsx';
import { workPath } from './work-path.ts';

export function ViewResults({ assessment }: { assessment: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        View Results<VisuallyHidden> {assessment.title}</VisuallyHidden>
      </Button>
      {isOpen && <ResultDialog assessment={assessment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResultDialog({ assessment, onClose }: { assessment: Task; onClose: () => void }) {
  const person = useAuth(({ user }) => user?.id ?? '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={assessment.title}
      description={assessment.subject}
      actions={
        <>
          {takesWork(assessment) && <ButtonLink to={workPath(assessment.id)}>What you handed in</ButtonLink>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={5}>
        <TaskResult task={assessment} studentId={person} />
        <DescriptionList
          gap="ruled"
          items={[
            {
              term: 'Weight',
              value:
                assessment.weight === 0 ? (
                  'does not count'
                ) : (
                  <TextLink to="/students/grades">{assessment.weight}, in your grades</TextLink>
                ),
            },
            { term: 'Category', value: assessment.category },
            { term: 'Class', value: assessment.className },
            { term: 'Date', value: formatDateTime(assessment.opensAt) },
            { term: 'Duration', value: describeTime(assessment) },
            { term: 'Syllabus', value: assessment.syllabus },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
