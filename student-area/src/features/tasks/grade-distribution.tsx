import { BulletBars, DataTable, FigureFrame, formatCount, formatPercent, ResponsiveFigure } from '@portal/shared/ui';
import type { GradeCount } from './get-result.ts';

interface GradeDistributionProps {
  grades: readonly GradeCount[];
  /** The reader's own, which is marked. */
  own: string;
}

/** How many of the class have which grade. The server names none for fewer than 5 marks. */
export function GradeDistribution({ grades, own }: GradeDistributionProps) {
  const base = grades.reduce((sum, { students }) => sum + students, 0);
  if (base === 0) return <p>The grades of the class are shown from 5 released marks on.</p>;
  const same = grades.find(({ grade }) => grade === own)?.students ?? 0;
  const title = `${same} of ${formatCount(base, 'student')} ${same === 1 ? 'has' : 'have'} the grade ${own}`;
  const rows = grades.map(({ grade, students }) => ({
    label: grade,
    value: students,
    end: String(students),
    isHighlight: grade === own,
  }));
  const draw = (width: number) => <BulletBars rows={rows} width={width} title={title} hasAxis={false} />;
  return (
    <FigureFrame
      title={title}
      subtitle="Students by grade"
      source={`Base: the ${base} students of the group whose mark is released.`}
      table={
        <DataTable
          caption="Students by grade"
          columns={[
            { key: 'grade', header: 'Grade', render: ({ grade }: GradeCount) => grade },
            { key: 'students', header: 'Students', isNumeric: true, render: ({ students }) => students },
            {
              key: 'share',
              header: 'Share',
              isNumeric: true,
              render: ({ students }) => formatPercent(students, base),
            },
          ]}
          rows={grades}
          getRowKey={({ grade }) => grade}
        />
      }
    >
      <ResponsiveFigure phone={draw(270)} tablet={draw(480)} wide={draw(480)} />
    </FigureFrame>
  );
}
