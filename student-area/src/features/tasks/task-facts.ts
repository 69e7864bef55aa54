import { type Fact, formatDateTime } from '@portal/shared/ui';
import { describeLateRule, describeTime, takesWork, type Task } from './task.ts';

/** What a student needs to know of a task before beginning it. */
export function taskFacts(task: Task): Fact[] {
  const isAssessment = task.kind === 'assessment';
  return [
    { term: 'Subject', value: [task.subject, task.className].filter(Boolean).join(', ') },
    { term: isAssessment ? 'Begins' : 'Open from', value: formatDateTime(task.opensAt) },
    { term: isAssessment ? 'Ends' : 'Due', value: formatDateTime(task.dueAt) },
    { term: 'Time', value: describeTime(task) },
    {
      term: 'Extra time',
      value: !isAssessment && task.extraMinutes > 0 ? `${task.extraMinutes} minutes, in the deadline already` : null,
    },
    { term: 'Late work', value: takesWork(task) ? describeLateRule(task) : null },
    { term: 'Total marks', value: task.maxMarks },
    { term: 'Weight', value: task.weight > 0 ? `${task.weight}% of the subject` : null },
    { term: 'Syllabus', value: task.syllabus },
  ];
}
