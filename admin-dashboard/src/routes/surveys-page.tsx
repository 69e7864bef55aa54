import { ChartBar } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import {
  Badge,
  type Column,
  formatCount,
  formatDate,
  formatNumber,
  type ListFilter,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { listSurveys, readSurvey, type Survey } from '../features/surveys/survey.ts';
import { NewSurveyForm, SurveyForm } from '../features/surveys/survey-form.tsx';
import { SurveyResultsDialog } from '../features/surveys/survey-results-dialog.tsx';
import { asOptions } from '../ui/as-options.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(choices.surveys.status) },
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
  const params = useListParams({ defaultSort: { key: 'created_at', direction: 'descending' }, filters });
  const query = useQuery(listSurveys(params.request));
  const [shown, setShown] = useState<Survey | null>(null);

  return (
    <ManagementPage
      title="Survey Management"
      meta="Proposals of students, drafts, and surveys that take or took answers"
      addLabel="New survey"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Surveys"
        noun={['survey', 'surveys']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search surveys"
        filters={filters}
        nameOf={(row) => row.title}
        actionsFor={(row) => [
          { label: 'View Results', icon: <ChartBar aria-hidden="true" />, onSelect: () => setShown(row) },
        ]}
        form={(slot) => (slot.record ? <SurveyForm {...slot} /> : <NewSurveyForm {...slot} />)}
        get={readSurvey}
        remove={(row) => deleteRow('surveys', row.id)}
        consequence={(row) =>
          row.responses > 0
            ? `${formatCount(row.responses, 'response')} will be lost with it. Closing the survey keeps them. This cannot be undone.`
            : 'The survey and its questions are removed. This cannot be undone.'
        }
      />
      {shown && <SurveyResultsDialog survey={shown} onClose={() => setShown(null)} />}
    </ManagementPage>
  );
}

function StatusBadge({ status }: Pick<Survey, 'status'>) {
  if (status === 'Active') return <Badge tone="success">Active</Badge>;
  if (status === 'Proposed') return <Badge tone="warning">Proposed</Badge>;
  return <Badge>{status}</Badge>;
}
