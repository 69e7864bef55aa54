import { PageHeader, TextLink } from '@portal/shared/ui';
import { ImportScreen } from '../features/questions/exchange/import-screen.tsx';
import { paths } from '../paths.ts';
import { useEditorChoices } from './questions/editor-choices.ts';

export default function ImportQuestionsPage() {
  const choices = useEditorChoices();
  return (
    <>
      <PageHeader
        size="dense"
        title="Import Questions"
        meta={<TextLink to={paths.questions}>Question bank</TextLink>}
      />
      <ImportScreen {...choices} />
    </>
  );
}
