import { Badge, Disclosure, formatCount, formatDate, formatNumber, Stack } from '@portal/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { type SubjectGrades, toPercent } from '../../grades/my-grades.ts';
import { describeTotal } from './arithmetic-words.ts';
import { EntryTable } from './entry-table.tsx';
import type { TypedScores } from './what-if.ts';

interface SubjectBlockProps {
  subject: SubjectGrades;
  typed: TypedScores | null;
  onType: (task: string, words: string) => void;
}

/** One subject: its total and grade, what they stand on, and the arithmetic. */
export function SubjectBlock({ subject, typed, onType }: SubjectBlockProps) {
  const { entries, total, grade, points, scheme, declarations } = subject;
  const id = useId();
  const hasOpen = declarations.length === 0 && entries.some(({ state }) => state === 'open');
  const canType = typed !== null && hasOpen;
  const table = (
    <Stack gap={3}>
      <EntryTable subject={subject.subject} entries={entries} typed={canType ? typed : null} onType={onType} />
      <Sum subject={subject} />
    </Stack>
  );
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h3 id={id}>{subject.subject}</h3>
        <Result>
          {total === null || grade === null ? (
            'no marks yet'
          ) : (
            <>
              <b>{toPercent(total, scheme)}</b> <span>Grade {grade}</span>{' '}
              <span>{formatCount(points ?? 0, 'point')}</span>
            </>
          )}
          {canType && total !== null ? <Badge tone="sample">What if</Badge> : <Standing subject={subject} />}
        </Result>
      </Head>
      <Note>{describeSubject(subject)}</Note>
      {entries.length > 0 &&
        (canType ? (
          table
        ) : (
          <Disclosure labels={['Show the arithmetic', 'Hide the arithmetic']} subject={subject.subject}>
            {table}
          </Disclosure>
        ))}
    </Root>
  );
}

function Standing({ subject: { declarations, total } }: { subject: SubjectGrades }) {
  if (declarations.length > 0) return <Badge tone="success">Declared</Badge>;
  return total === null ? null : <Badge tone="info">Provisional</Badge>;
}

function describeSubject({ credits, drops, entries, worst, best, scheme, declarations }: SubjectGrades): string {
  const [latest] = declarations;
  const hasOpen = latest === undefined && entries.some(({ state }) => state === 'open');
  return [
    credits === null
      ? 'Its credits are not settled yet.'
      : `${formatNumber(credits, 1)} ${credits === 1 ? 'credit' : 'credits'}.`,
    latest && `Declared on ${formatDate(latest.at)}.`,
    entries.length === 0 && 'No task has a weight yet.',
    hasOpen &&
      worst !== null &&
      best !== null &&
      `With what is still open the total ends between ${toPercent(worst, scheme)} and ${toPercent(best, scheme)}.`,
    drops.assignment > 0 && `Up to ${formatCount(drops.assignment, 'assignment')} may be dropped.`,
    drops.assessment > 0 && `Up to ${formatCount(drops.assessment, 'assessment')} may be dropped.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Sum({ subject }: { subject: SubjectGrades }) {
  const sum = describeTotal(subject);
  const band = subject.scheme.grades.find(({ grade }) => grade === subject.grade);
  const [, ...earlier] = subject.declarations;
  return (
    <Stack gap={2}>
      {sum !== null && <Formula>{sum}</Formula>}
      {band && (
        <Note>
          From {formatNumber(band.from, 2)}% on the grade is {band.grade}, {formatCount(band.points, 'point')}.
        </Note>
      )}
      {earlier.length > 0 && (
        <Note>
          Declared before:{' '}
          {earlier
            .map(
              ({ at, total, grade }) =>
                `${total === null ? 'nothing' : `${toPercent(total, subject.scheme)}, ${grade ?? ''}`} on ${formatDate(at)}`,
            )
            .join('; ')}
          . Changed because: {subject.declarations[0]?.reason}
        </Note>
      )}
    </Stack>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--border);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: baseline;
  justify-content: space-between;
  & > h3 {
    font-size: 1.25rem;
    line-height: 1.25;
  }
`;

const Result = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
`;

const Note = styled.p`
  max-inline-size: var(--measure);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Formula = styled.p`
  overflow-wrap: anywhere;
  font-size: var(--text-sm);
`;
