import type { ComponentType } from 'react';
import { lazyPage, type TabItem } from '@portal/shared/ui';
import type { Quiz } from '../../features/quizzes/quiz.ts';

/** A tab of a quiz. `value` stands in the address as `?tab=`; its code is fetched when it is opened. */
interface QuizTab extends TabItem {
  Content: ComponentType<{ quiz: Quiz }>;
}

const questions = lazyPage(
  () => import('./questions-tab.tsx'),
  ({ QuestionsTab }) => QuestionsTab,
);

const preview = lazyPage(
  () => import('./preview-tab.tsx'),
  ({ PreviewTab }) => PreviewTab,
);
const sittings = lazyPage(
  () => import('./sittings-tab.tsx'),
  ({ SittingsTab }) => SittingsTab,
);
const analysis = lazyPage(
  () => import('./analysis-tab.tsx'),
  ({ AnalysisTab }) => AnalysisTab,
);

export const quizTabs: readonly QuizTab[] = [
  { value: 'questions', label: 'Questions', Content: questions.Page },
  { value: 'preview', label: 'Preview', Content: preview.Page },
  { value: 'sittings', label: 'Sittings', Content: sittings.Page },
  { value: 'analysis', label: 'Analysis', Content: analysis.Page },
];
