export {
  type CountedTask,
  type CreditedSubject,
  type Drops,
  type GradeBand,
  gradeIn,
  gradePointAverage,
  roundedShare,
  weightedTotal,
} from './arithmetic.ts';
export { bandsOf, entriesOf, type GradeEntry, type GradeScheme, schemeOf } from './entry.ts';
