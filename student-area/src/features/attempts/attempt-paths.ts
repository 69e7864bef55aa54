export const quizPath = (slug: string) => `/quizzes/${encodeURIComponent(slug)}`;
export const reviewPath = (slug: string, attemptId: string) => `${quizPath(slug)}/review/${attemptId}`;
