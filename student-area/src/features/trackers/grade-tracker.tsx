import { Badge, formatNumber, Panel, Plot, QueryState, ScrollArea, Skeleton, Stack } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { gradePoint, meanGradePoint } from './grade-points.ts';
import { type GradedAssessment, myGradesOptions } from './list-my-grades.ts';
import { SAMPLE_CGPA } from './sample.ts';
import { TrackerList } from './tracker-list.ts';
import { TrackerNote, TrackerNumber } from './tracker-number.ts';

export function GradeTracker({ studentId }: { studentId: string }) {
  const query = useQuery(myGradesOptions(studentId));
  const isSample = query.data?.length === 0;
  return (
    <Panel title="Grade Tracker" end={isSample ? <Badge tone="sample">Sample</Badge> : undefined}>
      <QueryState
        query={query}
        errorTitle="Your grades could not be loaded"
        skeleton={<Skeleton shape="figure" count={1} label="Loading your grades..." />}
      >
        {(results) => (isSample ? <SampleGrades /> : <OwnGrades results={results} />)}
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
      <TrackerNote>Your own mean appears here once a result of yours is published.</TrackerNote>
    </Stack>
  );
}

function OwnGrades({ results }: { results: readonly GradedAssessment[] }) {
  const mean = meanGradePoint(results.map((result) => result.grade)) ?? 0;
  return (
    <Stack gap={3}>
      <TrackerNumber>
        <b>{formatNumber(mean, 1)}/10</b>
        <span>
          CGPA, the mean of {formatNumber(results.length)} {results.length === 1 ? 'result' : 'results'}
        </span>
      </TrackerNumber>
      <PointScale mean={mean} points={results.flatMap((result) => gradePoint(result.grade) ?? [])} />
      <ScrollArea label="Your results" height={140}>
        <TrackerList>
          {results.map((result) => (
            <li key={result.id}>
              <span>
                {result.title}
                <small>{result.subject}</small>
              </span>
              <span>
                {formatNumber(result.score, 1)} of {formatNumber(result.maxMarks)}, {result.grade}
              </span>
            </li>
          ))}
        </TrackerList>
      </ScrollArea>
    </Stack>
  );
}

const WIDTH = 340;

/** The scale of ten with the reader's results as dots and their mean marked. */
function PointScale({ mean, points }: { mean: number; points: readonly number[] }) {
  const x = (value: number) => Math.round(10 + (value / 10) * (WIDTH - 20));
  return (
    <Plot width={WIDTH} height={64} title={`${formatNumber(mean, 1)} on a scale from 0 to 10`}>
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
          cy={26 - 7 * points.slice(0, index).filter((earlier) => earlier === point).length}
          r="3"
          className="p-dot-solid"
        />
      ))}
      <circle cx={x(mean)} cy="34" r="6" className="p-hi" />
    </Plot>
  );
}
