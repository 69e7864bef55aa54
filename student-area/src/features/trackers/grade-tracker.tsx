import {
  Badge,
  formatCount,
  formatNumber,
  LinkArrow,
  Panel,
  Plot,
  QueryState,
  ScrollArea,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type MyGrades, myGradesOptions, type SubjectGrades, toPercent, toTwo } from '../../grades/my-grades.ts';
import { SAMPLE_CGPA } from './sample.ts';
import { TrackerList } from './tracker-list.ts';
import { TrackerNote, TrackerNumber } from './tracker-number.ts';

export function GradeTracker() {
  const query = useQuery(myGradesOptions());
  const isSample = query.data?.subjects.every(({ points }) => points === null);
  return (
    <Panel title="Grade Tracker" end={isSample ? <Badge tone="sample">Sample</Badge> : undefined}>
      <QueryState
        query={query}
        errorTitle="Your grades could not be loaded"
        skeleton={<Skeleton shape="figure" count={1} label="Loading your grades..." />}
        isEmpty={() => false}
      >
        {(grades) => (isSample ? <SampleGrades /> : <OwnGrades grades={grades} />)}
      </QueryState>
    </Panel>
  );
}

function SampleGrades() {
  return (
    <Stack gap={3}>
      <TrackerNumber>
        <b>{SAMPLE_CGPA}/10</b>
        <span>CGPA</span>
      </TrackerNumber>
      <PointScale mean={SAMPLE_CGPA} points={[]} />
      <TrackerNote>Your own grades appear here once a mark of yours is released.</TrackerNote>
    </Stack>
  );
}

function OwnGrades({ grades: { subjects, cgpa, cgpaSoFar } }: { grades: MyGrades }) {
  const graded = subjects.filter(({ points }) => points !== null);
  const mean = cgpa ?? cgpaSoFar;
  return (
    <Stack gap={3}>
      {mean !== null && (
        <>
          <TrackerNumber>
            <b>{toTwo(mean)}/10</b>
            <span>{describeMean(subjects, cgpa !== null)}</span>
          </TrackerNumber>
          <PointScale
            mean={mean}
            points={graded.flatMap(({ termId, points }) => (termId === null ? [] : (points ?? [])))}
          />
        </>
      )}
      <ScrollArea label="Your grades" height={140}>
        <TrackerList>
          {graded.map((subject) => (
            <li key={subject.groupId}>
              <span>
                {subject.subject}
                <small>{subject.termName ?? 'Course'}</small>
              </span>
              <span>
                {toPercent(subject.total ?? 0, subject.scheme)}, {subject.grade}
                <small>{subject.declarations.length > 0 ? 'declared' : 'provisional'}</small>
              </span>
            </li>
          ))}
        </TrackerList>
      </ScrollArea>
      <LinkArrow to="/students/grades">Each subject, and what if</LinkArrow>
    </Stack>
  );
}

function describeMean(subjects: readonly SubjectGrades[], isDeclared: boolean): string {
  if (!isDeclared) {
    const counted = subjects.filter(({ termId, credits, points }) => termId !== null && credits && points !== null);
    return `CGPA so far, provisional: ${formatCount(counted.length, 'subject')}`;
  }
  const terms = new Set(subjects.filter(({ isSgpaDeclared }) => isSgpaDeclared).map(({ termId }) => termId));
  return `CGPA, ${formatCount(terms.size, 'semester')} declared`;
}

const WIDTH = 340;

/** The scale of ten with the points of the reader's subjects as dots and their mean marked. */
function PointScale({ mean, points }: { mean: number; points: readonly number[] }) {
  const x = (value: number) => Math.round(10 + (value / 10) * (WIDTH - 20));
  return (
    <Plot width={WIDTH} height={64} title={`${formatNumber(mean, 2)} on a scale from 0 to 10`}>
      <line x1={x(0)} x2={x(10)} y1="34" y2="34" className="p-axis" />
      {[0, 2, 4, 6, 8, 10].map((mark) => (
        <g key={mark}>
          <line x1={x(mark)} x2={x(mark)} y1="30" y2="38" className="p-axis" />
          <text x={x(mark)} y="56" className="p-lbl" textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      {points.map((point, index) => (
        <circle
          key={index}
          cx={x(point)}
          cy={26 - 7 * Math.min(3, points.slice(0, index).filter((earlier) => earlier === point).length)}
          r="3"
          className="p-dot-solid"
        />
      ))}
      <circle cx={x(mean)} cy="34" r="6" className="p-hi" />
    </Plot>
  );
}
