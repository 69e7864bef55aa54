import { Section } from '@portal/shared/ui';
import styled from 'styled-components';
import { type SubjectGrades, toTwo } from '../../grades/my-grades.ts';
import { describeAverage, describeStanding } from './arithmetic-words.ts';
import { SubjectBlock } from './subject-block.tsx';
import type { TypedScores } from './what-if.ts';

interface TermGradesProps {
  /** Of one term, or the courses. */
  subjects: readonly SubjectGrades[];
  typed: TypedScores | null;
  onType: (task: string, words: string) => void;
}

/** A term with its SGPA in numbers and its subjects; courses, which have no SGPA. */
export function TermGrades({ subjects, typed, onType }: TermGradesProps) {
  const [first] = subjects;
  if (!first) return null;
  const { termId, termName, sgpa } = first;
  return (
    <Section
      heading={termName ?? 'Courses'}
      intro={termId === null ? 'Courses have a total of their own and are in no SGPA.' : describeStanding(subjects)}
    >
      {termId !== null && sgpa !== null && (
        <Sgpa>
          <b>SGPA {toTwo(sgpa)}</b>
          <span>{describeAverage(subjects, sgpa)}</span>
        </Sgpa>
      )}
      {subjects.map((subject) => (
        <SubjectBlock key={subject.groupId} subject={subject} typed={typed} onType={onType} />
      ))}
    </Section>
  );
}

const Sgpa = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  padding-block-end: var(--space-3);
  & > span {
    color: var(--text-muted);
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;
