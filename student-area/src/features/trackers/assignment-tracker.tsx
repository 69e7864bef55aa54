import {
  Badge,
  formatDate,
  formatNumber,
  Panel,
  QueryState,
  ScrollArea,
  Skeleton,
  Stack,
  TextLink,
  useNow,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { daysUntil, describeWait } from '../../time/describe-wait.ts';
import { type Assignment, assignmentsOptions } from './list-assignments.ts';
import { TrackerList } from './tracker-list.ts';
import { TrackerNote, TrackerNumber } from './tracker-number.ts';

/** From how many days before its deadline on an assignment is pressing. */
const PRESSING_DAYS = 3;

export function AssignmentTracker() {
  const query = useQuery(assignmentsOptions());
  return (
    <Panel title="Assignment Tracker">
      <QueryState
        query={query}
        errorTitle="The assignments could not be loaded"
        skeleton={<Skeleton shape="row" count={3} label="Loading assignments..." />}
        empty={<TrackerNote>No assignment is set at the moment.</TrackerNote>}
      >
        {(assignments) => <Assignments assignments={assignments} />}
      </QueryState>
    </Panel>
  );
}

function Assignments({ assignments }: { assignments: readonly Assignment[] }) {
  const now = useNow();
  const isDue = ({ dueAt }: Assignment) => new Date(dueAt).getTime() > now;
  const due = assignments.filter(isDue);
  const left = due.filter(({ submittedAt }) => submittedAt === null);
  const past = assignments.filter((assignment) => !isDue(assignment)).toReversed();
  return (
    <Stack gap={3}>
      <TrackerNumber>
        <b>{formatNumber(left.length)}</b>
        <span>of {formatNumber(assignments.length)} still to hand in</span>
      </TrackerNumber>
      <ScrollArea label="Assignments" height={140}>
        <TrackerList>
          {[...due, ...past].map((assignment) => (
            <li key={assignment.id}>
              <span>
                <TextLink to={`/students/work/${assignment.id}`}>{assignment.title}</TextLink>
                <small>
                  {formatDate(assignment.dueAt, { style: 'short', hasWeekday: true, hasYear: false })},{' '}
                  {assignment.maxMarks} marks{assignment.className === null ? '' : `, ${assignment.className}`}
                </small>
              </span>
              <State assignment={assignment} now={now} />
            </li>
          ))}
        </TrackerList>
      </ScrollArea>
    </Stack>
  );
}

function State({ assignment: { dueAt, submittedAt }, now }: { assignment: Assignment; now: number }) {
  if (submittedAt !== null) return <Badge tone="success">handed in</Badge>;
  if (new Date(dueAt).getTime() <= now) return <Badge>was due</Badge>;
  return (
    <Badge tone={daysUntil(dueAt, now) <= PRESSING_DAYS ? 'warning' : 'neutral'}>due {describeWait(dueAt, now)}</Badge>
  );
}
