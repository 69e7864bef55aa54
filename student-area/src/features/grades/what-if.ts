import { gradeIn, gradePointAverage, weightedTotal } from '@portal/shared/grades';
import type { MyGrades, SubjectGrades } from '../../grades/my-grades.ts';

/** Scores that somebody imagines, as they were typed, by task. */
export type TypedScores = Readonly<Record<string, string>>;

/** A typed score: null for none, or what is wrong with it in words. */
export function readTyped(typed: string | undefined, marks: number): number | null | string {
  const words = (typed ?? '').trim().replace(',', '.');
  if (words === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(words)) return 'Enter a number, like 7.5.';
  return Number(words) > marks ? `At most ${marks}.` : Number(words);
}

/** The grades as they would be with imagined scores for what is open. Nothing is stored; what is declared stays. */
export function whatIf({ subjects, ...averages }: MyGrades, typed: TypedScores): MyGrades {
  const imagined = subjects.map((subject) => imagine(subject, typed));
  if (imagined.every((subject, place) => subject === subjects[place])) return { subjects, ...averages };
  const ofTerms = imagined.filter(({ termId }) => termId !== null);
  return {
    subjects: imagined.map((subject) => ({
      ...subject,
      sgpa: gradePointAverage(ofTerms.filter(({ termId }) => termId === subject.termId)),
    })),
    cgpa: averages.cgpa,
    cgpaSoFar: gradePointAverage(ofTerms),
  };
}

function imagine(subject: SubjectGrades, typed: TypedScores): SubjectGrades {
  if (subject.declarations.length > 0) return subject;
  const entries = subject.entries.map((entry) => {
    const score = entry.state === 'open' ? readTyped(typed[entry.task], entry.marks) : entry.score;
    return typeof score === 'number' ? { ...entry, score } : { ...entry, score: null };
  });
  if (entries.every(({ score }, place) => score === subject.entries[place]?.score)) return subject;
  const { total, dropped } = weightedTotal(entries, subject.drops, subject.scheme.decimals);
  const band = gradeIn(subject.scheme.grades, total);
  return {
    ...subject,
    entries: entries.map((entry) => ({ ...entry, dropped: dropped.has(entry.task) })),
    total,
    grade: band?.grade ?? null,
    points: band?.points ?? null,
  };
}
