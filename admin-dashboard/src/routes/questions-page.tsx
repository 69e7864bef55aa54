import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasPermission } from '@portal/shared/contract';
import type { ListRequest } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import {
  Button,
  type FetchFirst,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  namedOptions,
  TextLink,
  useListParams,
} from '@portal/shared/ui';
import { ExportDialog } from '../features/questions/exchange/export-dialog.tsx';
import { MOST_EXPORTED, readQuestionIds } from '../features/questions/exchange/export-questions.ts';
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
import { useSelection } from '../ui/use-selection.ts';
import { useWriteAttempt } from '../ui/use-write-attempt.ts';
import { questionGroupsQuery } from './questions/editor-choices.ts';

const filtersWith = (
  tags: readonly { tag: string; questions: number }[] = [],
  groups: readonly { id: string; name: string }[] = [],
): readonly ListFilter[] => [
  {
    name: 'tag',
    label: 'Tag',
    anyLabel: 'Any tag',
    options: tags.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
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
    options: [{ value: NO_GROUP, label: 'Everybody who teaches' }, ...namedOptions(groups)],
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
];

const listOptions: ListOptions = { defaultSort: { key: 'title', direction: 'ascending' }, filters: filtersWith() };

/** Archived questions are shown when they are asked for. */
const inUse = ({ filters, ...request }: ListRequest): ListRequest => ({
  ...request,
  filters: { ...filters, archived: filters.archived || 'no' },
});

export const fetchFirst: FetchFirst = (client, search, { permissions }) =>
  Promise.all([
    client.prefetchQuery(listQuestions(inUse(listRequestAt(search, listOptions)))),
    client.prefetchQuery(questionTagsQuery),
    client.prefetchQuery(questionGroupsQuery(permissions.includes('manage_courses'))),
  ]);

/** The bank: every question that the reader may use, found by words, tag, kind and group. */
export default function QuestionsPage() {
  const navigate = useNavigate();
  const tags = useQuery(questionTagsQuery).data;
  const groups = useQuery(questionGroupsQuery(useHasPermission('manage_courses'))).data;
  const filters = filtersWith(tags, groups);
  const params = useListParams({ ...listOptions, filters });
  const request = inUse(params.request);
  const query = useQuery(listQuestions(request));
  const { attemptOrTell } = useWriteAttempt();
  const archive = useArchive();
  const selection = useSelection(request);
  const [isExporting, setIsExporting] = useState(false);
  const ticked = selection.ids.size > 0 ? [...selection.ids] : null;
  const count = ticked?.length ?? query.data?.total ?? 0;
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
      moreActions={
        <>
          <Button size="dense" onClick={() => void navigate(paths.importQuestions)}>
            <Upload aria-hidden="true" />
            Import
          </Button>
          <Button size="dense" disabled={count === 0} onClick={() => setIsExporting(true)}>
            <Download aria-hidden="true" />
            Export
          </Button>
        </>
      }
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
        bulk={{
          selection,
          onSelectAll: () =>
            void attemptOrTell('They could not be selected', async () =>
              selection.change(await readQuestionIds(request), true),
            ),
          most: MOST_EXPORTED,
          actions: (
            <Button size="dense" onClick={() => setIsExporting(true)}>
              Export the selected
            </Button>
          ),
        }}
        emptyHint="Write the first one, or take questions over from a file. Quizzes are put together from them."
      />
      {isExporting && (
        <ExportDialog request={request} ids={ticked} count={count} onClose={() => setIsExporting(false)} />
      )}
    </ManagementPage>
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
