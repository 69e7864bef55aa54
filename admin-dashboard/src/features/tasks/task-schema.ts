import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { moment, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';
import { readRubricText } from './rubric-text.ts';

const bounds = limits.tasks;

const asked = {
  title: requiredText('title', bounds.title.longest),
  description: optionalText('description', bounds.description.longest),
  maxMarks: wholeNumber('number of marks', bounds.max_marks.least, bounds.max_marks.most),
  weight: wholeNumber('weight', bounds.weight.least, bounds.weight.most),
  opensAt: moment('beginning'),
  takesText: z.boolean(),
  takesFiles: z.boolean(),
  lateDays: wholeNumber('number of days', bounds.late_days.least, bounds.late_days.most),
  lateDeduction: wholeNumber('deduction', bounds.late_deduction.least, bounds.late_deduction.most),
  rubric: optionalText('rubric', 10_000),
  blind: z.boolean(),
  isPublished: z.boolean(),
};

/** Judges the rubric by the marks and makes it what the database keeps. */
function withRubric<Values extends { rubric: string; maxMarks: number }>(values: Values, context: z.RefinementCtx) {
  const rubric = readRubricText(values.rubric, values.maxMarks);
  if (typeof rubric !== 'string') return { ...values, rubric: rubric.map((criterion) => ({ ...criterion })) };
  context.addIssue({ code: 'custom', path: ['rubric'], message: rubric });
  return z.NEVER;
}

export const assignmentSchema = z
  .object({ ...asked, dueAt: moment('deadline') })
  .refine(({ opensAt, dueAt }) => dueAt > opensAt, { path: ['dueAt'], message: 'It has to be due after it opens.' })
  .refine(({ takesText, takesFiles }) => takesText || takesFiles, {
    path: ['takesText'],
    message: 'Choose what is handed in: text, files or both.',
  })
  .transform(withRubric);

export const assessmentSchema = z
  .object({
    ...asked,
    category: requiredText('category', bounds.category.longest),
    syllabus: optionalText('syllabus', bounds.syllabus.longest),
    durationMinutes: wholeNumber('duration', bounds.duration_minutes.least, bounds.duration_minutes.most),
  })
  .transform(withRubric)
  .transform(({ durationMinutes, ...values }) => ({
    ...values,
    dueAt: new Date(new Date(values.opensAt).getTime() + durationMinutes * 60_000).toISOString(),
  }));
