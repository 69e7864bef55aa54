import type { TabItem } from '@portal/shared/ui';
import type { Quiz } from '../../features/quizzes/quiz.ts';
import { type LazyTab, lazyTab } from '../../ui/lazy-tab.tsx';

/** A tab of a quiz. `value` stands in the address as `?tab=`; its code is fetched when it is opened, and may hold a `FetchFirstOfQuiz`. */
interface QuizTab extends TabItem {
  Content: LazyTab<{ quiz: Quiz }>;
}

const QuestionsTab = lazyTab(
  () => import('./questions-tab.tsx'),
  (module) => module.QuestionsTab,
);
const PreviewTab = lazyTab(
  () => import('./preview-tab.tsx'),
  (module) => module.PreviewTab,
);
const SittingsTab = lazyTab(
  () => import('./sittings-tab.tsx'),
  (module) => module.SittingsTab,
);
const AnalysisTab = lazyTab(
  () => import('./analysis-tab.tsx'),
  (module) => module.AnalysisTab,
);

export const quizTabs: readonly QuizTab[] = [
  { value: 'questions', label: 'Questions', Content: QuestionsTab },
  { value: 'preview', label: 'Preview', Content: PreviewTab },
  { value: 'sittings', label: 'Sittings', Content: SittingsTab },
  { value: 'analysis', label: 'Analysis', Content: AnalysisTab },
];
