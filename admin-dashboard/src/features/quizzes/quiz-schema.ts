import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import {
  choice,
  idOrNull,
  momentOrNull,
  optionalText,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
} from '../../ui/form-schema.ts';

const bounds = limits.quizzes;
const MINUTE_MS = 60_000;

/** The server judges by the same rules (`guard_quiz`). */
export const quizSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: optionalText('description', bounds.description.longest),
    category: choice('category', choices.quizzes.category),
    difficulty: choice('difficulty', choices.quizzes.difficulty),
    groupId: idOrNull(),
    durationMinutes: wholeNumber('duration', bounds.duration_minutes.least, bounds.duration_minutes.most),
    attemptsAllowed: optionalWholeNumber(
      'number of attempts',
      bounds.attempts_allowed.least,
      bounds.attempts_allowed.most,
    ),
    opensAt: momentOrNull('opening'),
    closesAt: momentOrNull('closing'),
    shuffleQuestions: z.boolean(),
    shuffleOptions: z.boolean(),
    release: choice('rule', choices.quizzes.release),
    isPublished: z.boolean(),
  })
  .refine(({ release, closesAt }) => release !== 'closed' || closesAt !== null, {
    path: ['closesAt'],
    message: 'Say when the quiz closes, so that it can be released then.',
  })
  .refine(
    ({ opensAt, closesAt, durationMinutes }) =>
      opensAt === null ||
      closesAt === null ||
      Date.parse(closesAt) - Date.parse(opensAt) >= durationMinutes * MINUTE_MS,
    { path: ['closesAt'], message: 'From opening to closing there is less time than the quiz takes.' },
  );
