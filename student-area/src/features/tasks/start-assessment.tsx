import { fileName, saveFile } from '@portal/shared/data';
import {
  Alert,
  Button,
  ButtonLink,
  DescriptionList,
  Dialog,
  formatDateTime,
  VisuallyHidden,
  useNow,
} from '@portal/shared/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { toCalendarFile } from '../../files/calendar-file.ts';
import { describeWait } from '../../time/describe-wait.ts';
import { describeTime, takesWork, type Task } from './task.ts';
import { workPath } from './work-path.ts';

export function StartAssessment({ assessment }: { assessment: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  if (takesWork(assessment))
    return (
      <ButtonLink to={workPath(assessment.id)}>
        Start Assessment<VisuallyHidden> {assessment.title}</VisuallyHidden>
      </ButtonLink>
    );
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Start Assessment<VisuallyHidden> {assessment.title}</VisuallyHidden>
      </Button>
      {isOpen && <StartDialog assessment={assessment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StartDialog({ assessment, onClose }: { assessment: Task; onClose: () => void }) {
  const now = useNow();
  const hasBegun = new Date(assessment.opensAt).getTime() <= now;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={assessment.title}
      description={assessment.description}
      actions={
        <>
          <Button onClick={() => saveCalendarFile(assessment)}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Alert
        tone={hasBegun ? 'warning' : 'info'}
        role={null}
        title={hasBegun ? 'This assessment has begun' : `Begins ${describeWait(assessment.opensAt, now)}`}
      >
        It is written in the examination room, not on this page. Be there ten minutes early with your identity card.
      </Alert>
      <DescriptionList
        gap="ruled"
        items={[
          { term: 'Subject', value: assessment.subject },
          { term: 'Class', value: assessment.className },
          { term: 'Begins', value: formatDateTime(assessment.opensAt) },
          { term: 'Duration', value: describeTime(assessment) },
          { term: 'Total marks', value: assessment.maxMarks },
          { term: 'Syllabus', value: assessment.syllabus },
        ]}
      />
    </Dialog>
  );
}

function saveCalendarFile(assessment: Task) {
  const content = toCalendarFile({
    id: assessment.id,
    title: assessment.title,
    description: `${assessment.description}\nSyllabus: ${assessment.syllabus}`,
    startsAt: assessment.opensAt,
    endsAt: assessment.dueAt,
    updatedAt: assessment.updatedAt,
  });
  saveFile({ name: fileName(assessment.title, 'ics'), type: 'text/calendar', content });
}
