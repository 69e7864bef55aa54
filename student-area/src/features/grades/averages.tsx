import { StatFigure, StatRow } from '@portal/shared/ui';
import { type MyGrades, toTwo } from '../../grades/my-grades.ts';
import { describeStanding } from './arithmetic-words.ts';

/** SGPA of the present or the last term, and CGPA, each with what it stands on. */
export function Averages({ grades, isWhatIf }: { grades: MyGrades; isWhatIf: boolean }) {
  const { subjects, cgpa, cgpaSoFar } = grades;
  const latest = subjects.find(({ sgpa }) => sgpa !== null);
  const ofTerm = subjects.filter(({ termId }) => termId !== null && termId === latest?.termId);
  const declaredTerms = new Set(subjects.filter(({ isSgpaDeclared }) => isSgpaDeclared).map(({ termId }) => termId));
  return (
    <StatRow>
      {latest && (
        <StatFigure
          value={toTwo(latest.sgpa ?? 0)}
          label={`SGPA, ${latest.termName ?? ''}`}
          base={isWhatIf ? 'With what you have typed. Nothing of it is stored.' : describeStanding(ofTerm)}
        />
      )}
      {cgpa !== null && (
        <StatFigure
          value={toTwo(cgpa)}
          label="CGPA"
          base={`Declared: over ${declaredTerms.size === 1 ? 'one semester' : `${declaredTerms.size} semesters`}.`}
        />
      )}
      {cgpaSoFar !== null && cgpaSoFar !== cgpa && (
        <StatFigure
          value={toTwo(cgpaSoFar)}
          label="CGPA so far"
          base={isWhatIf ? 'With what you have typed.' : 'Provisional: with every subject that has a grade.'}
        />
      )}
    </StatRow>
  );
}
