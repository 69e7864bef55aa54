import { staffPaths } from '@portal/shared/staff';

export {
  staffPagePermissions as pagePermissions,
  staffPageRoles as pageRoles,
  staffPaths as paths,
} from '@portal/shared/staff';

/** The page of a teaching group; `tab` as in `routes/teaching/group-tabs.ts`. */
export function teachingGroupPath(groupId: string, tab?: string): string {
  return `${staffPaths.teaching}/${encodeURIComponent(groupId)}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** The roll of a group's hour; `start` as the clock says it, with or without seconds. */
export function rollPath(groupId: string, day: string, start: string): string {
  return `${teachingGroupPath(groupId)}/roll/${day}/${start.slice(0, 5)}`;
}

/** The roll of a laboratory session. */
export function labRollPath(sessionId: string): string {
  return `${staffPaths.attendance}/${encodeURIComponent(sessionId)}`;
}

/** The page on which the work for a task is marked. */
export function markingPath(groupId: string, taskId: string): string {
  return `${staffPaths.teaching}/${encodeURIComponent(groupId)}/marking/${encodeURIComponent(taskId)}`;
}

/** What the groups of the reader hold of a student. */
export function studentProgressPath(studentId: string): string {
  return `${staffPaths.progress}/${encodeURIComponent(studentId)}`;
}

/** Who registered for an event. */
export function eventPath(eventId: string): string {
  return `${staffPaths.events}?event=${encodeURIComponent(eventId)}`;
}

/** The bank of questions. */
export const questionsPath = `${staffPaths.quizzes}/questions`;

/** A quiz with its questions, who sat it, and how its questions did; `tab` as in `routes/quizzes/quiz-tabs.ts`. */
export function quizPath(quizId: string, tab?: string): string {
  return `${staffPaths.quizzes}/${encodeURIComponent(quizId)}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** What somebody answered at a quiz. */
export function sittingPath(quizId: string, attemptId: string): string {
  return `${quizPath(quizId)}/sittings/${encodeURIComponent(attemptId)}`;
}

/** The editor of a question of the bank. */
export function questionPath(questionId: string): string {
  return `${staffPaths.questions}/${encodeURIComponent(questionId)}`;
}
