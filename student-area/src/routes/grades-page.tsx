import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  type FetchFirst,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { Averages } from '../features/grades/averages.tsx';
import { DownloadMarksheet } from '../features/grades/download-marksheet.tsx';
import { GradeRules } from '../features/grades/rules.tsx';
import { TermGrades } from '../features/grades/term-grades.tsx';
import { type TypedScores, whatIf } from '../features/grades/what-if.ts';
import { type MyGrades, myGradesOptions, type SubjectGrades } from '../grades/my-grades.ts';
import { AreaPage } from '../layout/area-page.ts';
import { useNoClass } from '../own-class/use-no-class.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client) => client.prefetchQuery(myGradesOptions());

/** The reader's own grades: each subject with its arithmetic, SGPA and CGPA, and what they would be. */
export function GradesPage() {
  const query = useQuery(myGradesOptions());
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Grades"
        meta={<TextLink to="/students?tab=assessments">Students Corner</TextLink>}
        lede="Your total in each subject, SGPA and CGPA, and how each of them comes about."
      />
      <QueryState
        query={query}
        errorTitle="Your grades could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={5} label="Loading your grades..." />}
        isEmpty={({ subjects }) => subjects.length === 0}
        empty={<NoSubject />}
      >
        {(grades) => <Grades grades={grades} />}
      </QueryState>
    </AreaPage>
  );
}

function NoSubject() {
  const { standing, action } = useNoClass();
  return (
    <EmptyState
      title="You are in no subject yet"
      headingLevel={2}
      action={<ButtonLink to="/account">{action}</ButtonLink>}
    >
      Your grades appear here once you are in a class or a course. {standing}
    </EmptyState>
  );
}

function Grades({ grades }: { grades: MyGrades }) {
  const [typed, setTyped] = useState<TypedScores | null>(null);
  const shown = typed === null ? grades : whatIf(grades, typed);
  const canImagine = grades.subjects.some(
    ({ entries, declarations }) => declarations.length === 0 && entries.some(({ state }) => state === 'open'),
  );
  const [latest] = grades.subjects;
  return (
    <>
      <Stack gap={5}>
        <Averages grades={shown} isWhatIf={typed !== null} />
        {typed !== null && (
          <Alert tone="info" role={null} title="What if: nothing here is stored">
            <p>Type scores for what is not marked yet. Totals, SGPA and CGPA follow at once, on this page alone.</p>
          </Alert>
        )}
        <Actions className="no-print">
          {typed !== null && (
            <>
              <Button
                size="dense"
                disabled={Object.values(typed).every((words) => words === '')}
                onClick={() => setTyped({})}
              >
                Reset
              </Button>
              <Button size="dense" onClick={() => setTyped(null)}>
                Back to my grades
              </Button>
            </>
          )}
          {typed === null && canImagine && (
            <Button size="dense" onClick={() => setTyped({})}>
              What if…
            </Button>
          )}
          {typed === null && <DownloadMarksheet grades={grades} />}
        </Actions>
      </Stack>
      {termsOf(shown.subjects).map((subjects) => (
        <TermGrades
          key={subjects[0]?.termId ?? 'courses'}
          subjects={subjects}
          typed={typed}
          onType={(task, words) => setTyped((known) => ({ ...known, [task]: words }))}
        />
      ))}
      {latest && (
        <Section heading="How it is counted">
          <GradeRules scheme={latest.scheme} />
        </Section>
      )}
    </>
  );
}

/** The subjects of each term, in the order in which they come. */
function termsOf(subjects: readonly SubjectGrades[]): SubjectGrades[][] {
  const terms = new Map<string | null, SubjectGrades[]>();
  for (const subject of subjects) terms.set(subject.termId, [...(terms.get(subject.termId) ?? []), subject]);
  return [...terms.values()];
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
