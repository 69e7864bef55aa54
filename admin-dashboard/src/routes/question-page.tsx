import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Badge, Button, Cluster, type FetchFirst, Skeleton, ThingPage } from '@portal/shared/ui';
import { questionQuery, readQuestion, type StoredQuestion } from '../features/questions/question.ts';
import { QuestionEditor } from '../features/questions/question-editor.tsx';
import { QuestionVersions } from '../features/questions/question-versions.tsx';
import { archiveQuestion } from '../features/questions/save-question.ts';
import { paths } from '../paths.ts';
import { useFinish } from '../ui/use-editor.ts';
import { EditedRow } from '../ui/use-record-draft.ts';
import { useWriteAttempt } from '../ui/use-write-attempt.ts';
import { fetchEditorChoices, useEditorChoices } from './questions/editor-choices.ts';

/** The page does not wait for it: a question that nobody draws is forgotten at once. */
export const fetchFirst: FetchFirst = (client, _search, { permissions }, { question: id = '' }) => {
  void client.prefetchQuery(questionQuery(id));
  void fetchEditorChoices(client, permissions);
  return Promise.resolve();
};

/** Writes a question of the bank on, and shows what it was before. */
export default function QuestionPage() {
  const { question: id = '' } = useParams();
  const query = useQuery(questionQuery(id));
  return (
    <ThingPage
      query={query}
      size="dense"
      noun="question"
      heading="Question"
      title={({ title }) => title}
      windowTitle={({ title }) => title}
      back={{ to: paths.questions, label: 'Question bank' }}
      place={({ version }) => ` / version ${version}`}
      gone="it belongs to a group that you do not teach."
      skeleton={<Skeleton shape="row" count={8} />}
    >
      {(question) => <Opened key={question.id} question={question} />}
    </ThingPage>
  );
}

function Opened({ question }: { question: StoredQuestion }) {
  const [opened, setOpened] = useState(question);
  const [timesPutBack, setTimesPutBack] = useState(0);
  const choices = useEditorChoices();
  const finish = useFinish();
  const archiving = useWriteAttempt();
  const { id, isArchived } = opened;

  async function reload() {
    const stored = await readQuestion(id);
    setOpened(stored);
    return stored;
  }

  function handleArchive() {
    void archiving.attemptOrTell(isArchived ? 'It was not taken back out' : 'It was not archived', async () => {
      await archiveQuestion(id, !isArchived);
      // What is typed stays; the version that was opened is the same one, archived.
      const { updatedAt, isArchived: isNow } = await readQuestion(id);
      setOpened({ ...opened, updatedAt, isArchived: isNow });
      finish(isArchived ? 'Question taken back out' : 'Question archived', opened.title);
    });
  }

  function handlePutBack(stored: StoredQuestion) {
    const isChanged = stored.version !== opened.version;
    setOpened(stored);
    // The form begins anew with what is stored; what was typed comes back to it as what was typed into an earlier version.
    setTimesPutBack(timesPutBack + 1);
    finish(isChanged ? 'Version put back' : 'It asks this already', stored.title);
  }

  return (
    <EditedRow value={{ id, version: opened.updatedAt }}>
      <Head gap={3}>
        {isArchived && <Badge>archived, drawn no more</Badge>}
        <Button size="dense" isBusy={archiving.isBusy} onClick={handleArchive}>
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {isArchived ? 'Take back out' : 'Archive'}
        </Button>
      </Head>
      <QuestionEditor
        key={timesPutBack}
        {...choices}
        question={opened}
        onReload={reload}
        onSaved={() => finish('Question saved', opened.title)}
      />
      <After>
        <QuestionVersions question={opened} onPutBack={handlePutBack} />
      </After>
    </EditedRow>
  );
}

const Head = styled(Cluster)`
  margin-block-end: var(--space-4);
`;

const After = styled.div`
  margin-block-start: var(--space-7);
`;
