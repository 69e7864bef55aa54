import { ChartBar } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, formatDate, formatNumber } from '@portal/shared/ui';
import { deleteSurvey } from '../features/surveys/delete-survey.ts';
import { listSurveysQuery } from '../features/surveys/list-surveys.ts';
import { NewSurveyForm } from '../features/surveys/new-survey-form.tsx';
import { type Survey, SURVEY_STATUSES, type SurveyStatus } from '../features/surveys/survey.ts';
import { SurveyForm } from '../features/surveys/survey-form.tsx';
import { SurveyResultsDialog } from '../features/surveys/survey-results-dialog.tsx';
import { asOptions } from '../ui/as-options.ts';
import { DeleteRecord } from '../ui/delete-record.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { type ListFilter, RecordList } from '../ui/record-list.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';

const filterNames = ['status'];

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(SURVEY_STATUSES) },
];

const columns: readonly Column<Survey>[] = [
  { key: 'title', header: 'Survey', isSortable: true, render: (row) => row.title },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => row.category },
  { key: 'questions', header: 'Questions', isNumeric: true, render: (row) => formatNumber(row.questionCount) },
  {
    key: 'responses',
    header: 'Responses',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.responses),
  },
  {
    key: 'deadline',
    header: 'Deadline',
    isSortable: true,
    render: (row) => (row.deadline === null ? 'none' : formatDate(row.deadline, { style: 'short' })),
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    stackLabel: null,
    render: (row) => <StatusBadge status={row.status} />,
  },
];

export default function SurveysPage() {
  const params = useListParams({ defaultSort: { key: 'created_at', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listSurveysQuery(params.request));
  const editor = useEditor<Survey>(params);
  const [shown, setShown] = useState<Survey | null>(null);
  const { deleted, edited } = editor;

  async function handleDelete(survey: Survey) {
    await deleteSurvey(survey.id);
    editor.finish('Survey deleted', survey.title);
  }

  return (
    <ManagementPage
      title="Survey Management"
      meta="Proposals of students, drafts, and surveys that take or took answers"
      addLabel="New survey"
      onAdd={editor.add}
    >
      <RecordList
        caption="Surveys"
        noun={['survey', 'surveys']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search surveys"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        actionsFor={(row) => [
          { label: 'View Results', icon: <ChartBar aria-hidden="true" />, onSelect: () => setShown(row) },
        ]}
        currentId={edited?.id}
      />
      {shown && <SurveyResultsDialog survey={shown} onClose={() => setShown(null)} />}
      {editor.isNew && <NewSurveyForm onSaved={() => editor.finish('Survey added')} onClose={editor.close} />}
      {edited && <SurveyForm survey={edited} onSaved={() => editor.finish('Survey updated')} onClose={editor.close} />}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {deleted.responses > 0
            ? `${deleted.responses} responses go with it. Closing the survey keeps them. This cannot be undone.`
            : 'The survey and its questions are removed. This cannot be undone.'}
        </DeleteRecord>
      )}
    </ManagementPage>
  );
}

function StatusBadge({ status }: { status: SurveyStatus }) {
  if (status === 'Active') return <Badge tone="success">Active</Badge>;
  if (status === 'Proposed') return <Badge tone="warning">Proposed</Badge>;
  return <Badge>{status}</Badge>;
}
