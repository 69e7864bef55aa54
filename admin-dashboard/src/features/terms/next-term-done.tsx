import { formatCount, formatDate } from '@portal/shared/ui';
import { ClassMoves } from './class-moves.tsx';
import { CopiedWeeks } from './copied-weeks.tsx';
import type { NextTerm } from './next-term.ts';
import { NextTermStep } from './next-term-step.tsx';
import type { RollOver } from './roll-over.ts';

interface NextTermDoneProps {
  next: NextTerm;
  rollOver: RollOver;
}

/** What happened. */
export function NextTermDone({ next: { name, startsOn, withTimetables }, rollOver }: NextTermDoneProps) {
  const { groups, weeks, moves } = rollOver;
  const classes = new Set(groups.map(({ classId }) => classId)).size;
  return (
    <NextTermStep heading={`${name} is there`}>
      <p>
        It begins on {formatDate(startsOn)}
        {groups.length === 0
          ? ', without groups so far.'
          : ` with ${formatCount(groups.length, 'group')} in ${formatCount(classes, 'class', 'classes')}, each with its teachers.`}
      </p>
      {withTimetables && (
        <>
          <h4>Timetables</h4>
          <CopiedWeeks weeks={weeks} />
        </>
      )}
      {moves.length > 0 && (
        <>
          <h4>Students from that day on</h4>
          <ClassMoves moves={moves} />
        </>
      )}
    </NextTermStep>
  );
}
