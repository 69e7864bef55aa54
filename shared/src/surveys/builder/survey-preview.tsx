import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { type Anonymity, AnonymityNote } from '../anonymity-note.tsx';
import type { SurveyAnswers } from '../question.ts';
import { QuestionsForm } from '../questions-form.tsx';
import { optionsOf, type SurveyDraft } from './survey-draft.ts';

interface SurveyPreviewProps {
  draft: Pick<SurveyDraft, 'title' | 'description' | 'questions'>;
  anonymity: Anonymity;
  onClose: () => void;
}

/** The survey as the answering person sees it. Nothing that is chosen here is kept. */
export function SurveyPreview({ draft, anonymity, onClose }: SurveyPreviewProps) {
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const questions = draft.questions.map((question) => ({ ...question, options: optionsOf(question) }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Preview: ${draft.title}`}
      description={draft.description || 'As the answering person sees it. Nothing is stored.'}
      actions={<Button onClick={onClose}>Close preview</Button>}
    >
      <Stack gap={5}>
        <AnonymityNote anonymity={anonymity} />
        <QuestionsForm questions={questions} answers={answers} onChange={setAnswers} />
      </Stack>
    </Dialog>
  );
}
