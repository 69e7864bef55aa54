import type { QueryClient } from '@tanstack/react-query';

/** Fills the query client with what a tab of a quiz shows first: the export `fetchFirst` of the tab's module. */
export type FetchFirstOfQuiz = (client: QueryClient, quizId: string) => Promise<unknown>;
