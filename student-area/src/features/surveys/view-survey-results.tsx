import { useAuth } from '@portal/shared/contract';
import { SurveyResults } from '@portal/shared/surveys';
import { Button, Dialog, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';
import { queryKeys } from '../../query-keys.ts';
import type { Survey } from './survey.ts';

export function ViewSurveyResults({ survey }: { survey: Survey }) {
  const [isOpen, setIsOpen] = useState(false);
  const personId = useAuth((state) => state.user?.id);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        View Results<VisuallyHidden> {survey.title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setIsOpen(false)}
          size="lg"
          title={survey.title}
          description={survey.category}
          actions={<Button onClick={() => setIsOpen(false)}>Close</Button>}
        >
          <SurveyResults
            survey={survey}
            keyOf={queryKeys.surveys.results}
            isMaker={survey.createdBy !== null && survey.createdBy === personId}
          />
        </Dialog>
      )}
    </>
  );
}
