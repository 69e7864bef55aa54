import { fileName, saveFile } from '@portal/shared/data';
import { Alert, Button, DescriptionList, Dialog, formatDateTime, VisuallyHidden } from '@portal/shared/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { toCalendarFile } from '../../files/calendar-file.ts';
import { describeWait } from '../../time/describe-wait.ts';
import { useNow } from '../../time/use-now.ts';
import { type Assessment, describeDuration, endsAt } from './assessment.ts';

export function StartAssessment({ assessment }: { assessment: Assessment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Start Assessment<VisuallyHidden> {assessment.title}</VisuallyHidden>
      </Button>
      {isOpen && <StartDialog assessment={assessment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StartDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const now = useNow();
  const hasBegun = new Date(assessment.startsAt).getTime() <= now;
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
        title={hasBegun ? 'This assessment has begun' : `Begins ${describeWait(assessment.startsAt, now)}`}
      >
        It is written in the examination room, not on this page. Be there ten minutes early with your identity card.
      </Alert>
      <DescriptionList
        gap="ruled"
        items={[
          { term: 'Subject', value: assessment.subject },
          { term: 'Class', value: assessment.className },
          { term: 'Begins', value: formatDateTime(assessment.startsAt) },
          { term: 'Duration', value: describeDuration(assessment.durationMinutes) },
          { term: 'Total marks', value: assessment.maxMarks },
          { term: 'Syllabus', value: assessment.syllabus },
        ]}
      />
    </Dialog>
  );
}

function saveCalendarFile(assessment: Assessment) {
  const content = toCalendarFile({
    id: assessment.id,
    title: assessment.title,
    description: `${assessment.description}\nSyllabus: ${assessment.syllabus}`,
    startsAt: assessment.startsAt,
    endsAt: endsAt(assessment),
    updatedAt: assessment.updatedAt,
  });
  saveFile({ name: fileName(assessment.title, 'ics'), type: 'text/calendar', content });
}
