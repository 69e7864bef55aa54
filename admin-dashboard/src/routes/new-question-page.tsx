import { useNavigate } from 'react-router-dom';
import { type FetchFirst, PageHeader, TextLink } from '@portal/shared/ui';
import { readQuestion } from '../features/questions/question.ts';
import { QuestionEditor } from '../features/questions/question-editor.tsx';
import { paths, questionPath } from '../paths.ts';
import { EditedRow, newRow } from '../ui/use-record-draft.ts';
import { useFinish } from '../ui/use-editor.ts';
import { fetchEditorChoices, useEditorChoices } from './questions/editor-choices.ts';

export const fetchFirst: FetchFirst = (client, _search, { permissions }) => fetchEditorChoices(client, permissions);

export default function NewQuestionPage() {
  const navigate = useNavigate();
  const finish = useFinish();
  const choices = useEditorChoices();

  return (
    <>
      <PageHeader size="dense" title="New Question" meta={<TextLink to={paths.questions}>Question bank</TextLink>} />
      <EditedRow value={newRow}>
        <QuestionEditor
          {...choices}
          question={null}
          onReload={() => readQuestion('')}
          onSaved={async (id) => {
            finish('Question added');
            await navigate(questionPath(id), { replace: true });
          }}
        />
      </EditedRow>
    </>
  );
}
