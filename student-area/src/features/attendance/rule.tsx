import styled from 'styled-components';
import { attendanceRule } from '@portal/shared/limits';

/** Which hours count, in words: the rule of attendance_rule and my_attendance in the database. */
export function Rule() {
  return (
    <List>
      <li>
        An hour counts as <b>attended</b> when the roll says present or late.
      </li>
      <li>
        <b>Excused</b> hours are left out: they count neither as held nor as missed.
      </li>
      <li>
        To sit the examination of a subject you need <b>{attendanceRule.neededPercent}%</b> of the hours held in it.
        From {attendanceRule.leastHours} hours on you and your teachers are told when you are under it.
      </li>
      <li>What the roll said before a correction is kept, with the reason, and stands below.</li>
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--measure);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;
