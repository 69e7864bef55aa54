import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasPermission } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import { type ListFilter, TextLink, useListParams } from '@portal/shared/ui';
import { ownGroupsQuery } from '../features/questions/list-own-groups.ts';
import {
  KIND_WORDS,
  listQuestions,
  type ListedQuestion,
  NO_GROUP,
  questionTagsQuery,
} from '../features/questions/question.ts';
import { questionColumns } from '../features/questions/question-columns.tsx';
import { archiveQuestion } from '../features/questions/save-question.ts';
import { paths, questionPath } from '../paths.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { useFinish } from '../ui/use-editor.ts';
import { useWriteAttempt } from '../ui/use-write-attempt.ts';

/** The bank: every question that the reader may use, found by words, tag, kind and group. */
export default function QuestionsPage() {
  const navigate = useNavigate();
  const filters = useQuestionFilters();
  const params = useListParams({ defaultSort: { key: 'title', direction: 'ascending' }, filters });
  const asked = params.request.filters;
  const request = { ...params.request, filters: { ...asked, archived: asked.archived || 'no' } };
  const query = useQuery(listQuestions(request));
  const archive = useArchive();
  const open = (row: ListedQuestion) => void navigate(questionPath(row.id));

  return (
    <ManagementPage
      title="Question Bank"
      meta={
        <>
          <TextLink to={paths.quizzes}>Quizzes</TextLink> are made of these questions
        </>
      }
      addLabel="New question"
      onAdd={() => void navigate(paths.newQuestion)}
    >
      <RecordList
        caption="Questions"
        noun={['question', 'questions']}
        query={query}
        params={params}
        columns={questionColumns}
        searchLabel="Search questions"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={open}
        actionsFor={(row) => [
          {
            label: row.isArchived ? 'Take back out' : 'Archive',
            icon: row.isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
            onSelect: () => void archive(row),
          },
        ]}
        emptyHint="Write the first one, or take questions over from a file. Quizzes are put together from them."
      />
    </ManagementPage>
  );
}

function useQuestionFilters(): readonly ListFilter[] {
  const tags = useQuery(questionTagsQuery).data;
  const groups = useQuery(ownGroupsQuery(useHasPermission('manage_courses'))).data;
  return useMemo(
    () => [
      {
        name: 'tag',
        label: 'Tag',
        anyLabel: 'Any tag',
        options: (tags ?? []).map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
        isOpen: true,
      },
      {
        name: 'kind',
        label: 'Kind',
        anyLabel: 'Any kind',
        options: choices.question_versions.kind.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
      },
      {
        name: 'group',
        label: 'Whose',
        anyLabel: 'All',
        options: [
          { value: NO_GROUP, label: 'Everybody who teaches' },
          ...(groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ],
        isOpen: true,
      },
      {
        name: 'archived',
        label: 'Archived',
        anyLabel: 'In use',
        options: [
          { value: 'yes', label: 'Archived' },
          { value: 'all', label: 'Both' },
        ],
      },
    ],
    [tags, groups],
  );
}

function useArchive() {
  const finish = useFinish();
  const { attemptOrTell } = useWriteAttempt();
  return ({ id, title, isArchived }: Pick<ListedQuestion, 'id' | 'title' | 'isArchived'>) =>
    attemptOrTell(isArchived ? 'It was not taken back out' : 'It was not archived', async () => {
      await archiveQuestion(id, !isArchived);
      finish(isArchived ? 'Question taken back out' : 'Question archived', title);
    });
}
