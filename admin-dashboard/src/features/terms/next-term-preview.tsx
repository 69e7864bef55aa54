import { formatCount, formatDate } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { ClassMoves } from './class-moves.tsx';
import { CopiedWeeks } from './copied-weeks.tsx';
import { CopiedGroups } from './copied-groups.tsx';
import { type Exceptions, withExceptions } from './exceptions.ts';
import { MovingExceptions } from './moving-exceptions.tsx';
import type { NextTerm } from './next-term.ts';
import { NextTermStep } from './next-term-step.tsx';
import type { RollOver } from './roll-over.ts';

interface NextTermPreviewProps {
  source: TermDays;
  next: NextTerm;
  rollOver: RollOver;
  /** Ids of the groups that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
  /** Who repeats or leaves. */
  exceptions: Exceptions;
  onExceptions: (exceptions: Exceptions) => void;
}

/** What would happen, before it does. */
export function NextTermPreview({
  source,
  next,
  rollOver,
  left,
  onChange,
  exceptions,
  onExceptions,
}: NextTermPreviewProps) {
  const { groups, weeks, moves } = rollOver;
  const taken = groups.filter(({ id }) => !left.has(id)).length;
  return (
    <NextTermStep heading={`What ${next.name} begins with`}>
      <Quiet>
        {formatDate(next.startsOn)} to {formatDate(next.endsOn)}
      </Quiet>
      <h4>Students</h4>
      {!next.movesUp && <Quiet>Everybody stays in their class.</Quiet>}
      {next.movesUp && moves.length === 0 && <Quiet>Nobody is in a class, so that nobody moves.</Quiet>}
      {moves.length > 0 && (
        <>
          <ClassMoves moves={withExceptions(moves, exceptions)} />
          <MovingExceptions moves={moves} exceptions={exceptions} onChange={onExceptions} />
        </>
      )}
      {next.withTimetables && (
        <>
          <h4>Timetables</h4>
          <CopiedWeeks weeks={weeks} />
          <Quiet>An hour of a group that you leave out below stays out.</Quiet>
        </>
      )}
      <h4>Groups and their teachers</h4>
      {groups.length === 0 ? (
        <Quiet>{source.name} has no groups, so that none are made.</Quiet>
      ) : (
        <>
          <p role="status">
            {taken} of {formatCount(groups.length, 'group')} of {source.name} chosen
          </p>
          <CopiedGroups groups={groups} left={left} onChange={onChange} />
        </>
      )}
    </NextTermStep>
  );
}
