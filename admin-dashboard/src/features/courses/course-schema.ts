import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, optionalText, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

const bounds = limits.courses;

export const courseSchema = z.object({
  code: requiredText('code', bounds.code.longest).min(2, 'The code has at least two characters.'),
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  level: choice('level', choices.courses.level),
  category: choice('category', choices.courses.category),
  duration: requiredText('duration', bounds.duration.longest),
  status: choice('status', choices.courses.status),
  seats: wholeNumber('number of seats', bounds.seats.least, bounds.seats.most),
  offlineCount: wholeNumber('number of seats given at the office', bounds.offline_count.least, bounds.seats.most),
  startsOn: optionalDay('first day'),
  enrolUntil: optionalDay('last day to enrol'),
  workload: optionalText('work', bounds.workload.longest),
  grading: optionalText('assessment', bounds.grading.longest),
  syllabus: textList('week', bounds.syllabus),
  outcomes: textList('outcome', bounds.outcomes),
  benefits: textList('entry', bounds.benefits),
  teacherId: z.string().transform((value) => value || null),
});
