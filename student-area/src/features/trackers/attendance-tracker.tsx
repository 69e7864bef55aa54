import {
  AttendanceFigure,
  Badge,
  formatNumber,
  formatShare,
  LinkArrow,
  Panel,
  QueryState,
  Skeleton,
  Stack,
  wilsonInterval,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { attendanceOutlook, NEEDED_SHARE } from '../../attendance/outlook.ts';
import { myAttendanceOptions } from './list-my-attendance.ts';
import { sampleAttendance } from './sample.ts';
import { TrackerNote, TrackerNumber } from './tracker-number.ts';

export function AttendanceTracker({ studentId }: { studentId: string }) {
  const query = useQuery(myAttendanceOptions(studentId));
  const isSample = query.data?.length === 0;
  return (
    <Panel title="Attendance Tracker" end={isSample ? <Badge tone="sample">Sample</Badge> : undefined}>
      <QueryState
        query={query}
        errorTitle="Your attendance could not be loaded"
        skeleton={<Skeleton shape="figure" count={1} label="Loading your attendance..." />}
      >
        {(classes) => (
          <Attendance
            attended={isSample ? sampleAttendance : classes.map((one) => one.isAttended)}
            isSample={isSample === true}
          />
        )}
      </QueryState>
    </Panel>
  );
}

function Attendance({ attended, isSample }: { attended: readonly boolean[]; isSample: boolean }) {
  const present = attended.filter(Boolean).length;
  const held = attended.length;
  const { low, high } = wilsonInterval(present, held);
  return (
    <Stack gap={3}>
      <TrackerNumber>
        <b>{formatShare(present / held)}</b>
        <span>
          {formatNumber(present)} of {formatNumber(held)} classes, 95% interval {Math.round(low * 100)}–
          {Math.round(high * 100)}%
        </span>
      </TrackerNumber>
      <AttendanceFigure attended={attended} needed={NEEDED_SHARE} width={360} />
      <TrackerNote>
        {isSample ? 'Your own classes appear here once a roll has been taken. ' : ''}
        <Outlook attended={present} held={held} />
        {isSample ? '' : ' This is of all subjects together; 75% is asked of each of them.'}
      </TrackerNote>
      {!isSample && <LinkArrow to="/students/attendance">Each subject and hour</LinkArrow>}
    </Stack>
  );
}

function Outlook({ attended, held }: { attended: number; held: number }) {
  const outlook = attendanceOutlook(attended, held);
  const classes = `${outlook.classes} ${outlook.classes === 1 ? 'class' : 'classes'}`;
  if (outlook.kind === 'must-attend') return <b>Attend the next {classes} to reach 75%.</b>;
  if (outlook.classes === 0) return <b>The next class that is missed takes the share below 75%.</b>;
  return <b>The next {classes} could be missed before the share falls below 75%.</b>;
}
