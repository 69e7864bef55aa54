import { SurveyResults } from '@portal/shared/surveys';
import { Dialog, formatCount } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import type { Survey } from './survey.ts';

/** What was answered, each share with its base and interval; nothing from fewer than five answers. */
export function SurveyResultsDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={survey.title}
      description={formatCount(survey.responses, 'response')}
    >
      <SurveyResults survey={survey} keyOf={queryKeys.surveys.results} isMaker />
    </Dialog>
  );
}
