import { ChartBar, ClipboardCheck, ListOrdered, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  Badge,
  type Column,
  type FetchFirst,
  formatCount,
  formatDate,
  formatNumber,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  type MenuItem,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { BuildSurveyDialog } from '../features/surveys/build-survey-dialog.tsx';
import { ReviewSurveyDialog } from '../features/surveys/review-survey-dialog.tsx';
import { saveAsTemplate } from '../features/surveys/save-as-template.ts';
import { listSurveys, readSurvey, type Survey } from '../features/surveys/survey.ts';
import { NewSurveyForm, SurveyForm } from '../features/surveys/survey-form.tsx';
import { SurveyResultsDialog } from '../features/surveys/survey-results-dialog.tsx';
import { queryKeys } from '../query-keys.ts';
import { describeWriteError } from '../ui/describe-write-error.ts';
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

const listOptions: ListOptions = { defaultSort: { key: 'created_at', direction: 'descending' }, filters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listSurveys(listRequestAt(search, listOptions)));

export default function SurveysPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listSurveys(params.request));
  const [shown, setShown] = useState<{ survey: Survey; as: 'results' | 'questions' | 'review' } | null>(null);
  const client = useQueryClient();
  const showToast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.surveys.all });
  const close = () => setShown(null);

  async function makeTemplate(survey: Survey) {
    try {
      await saveAsTemplate(survey.id);
      showToast({ title: 'Template saved', description: survey.title, tone: 'success' });
      await refresh();
    } catch (cause) {
      showToast({ title: 'The template was not saved', description: describeWriteError(cause), tone: 'destructive' });
    }
  }

  function actionsFor(survey: Survey): MenuItem[] {
    const isBuilt = survey.status === 'Draft' || survey.status === 'Proposed';
    return [
      ...(survey.status === 'Proposed'
        ? [
            {
              label: 'Review',
              icon: <ClipboardCheck aria-hidden="true" />,
              onSelect: () => setShown({ survey, as: 'review' }),
            },
          ]
        : []),
      ...(isBuilt
        ? [
            {
              label: 'Questions',
              icon: <ListOrdered aria-hidden="true" />,
              onSelect: () => setShown({ survey, as: 'questions' }),
            },
          ]
        : []),
      {
        label: 'View Results',
        icon: <ChartBar aria-hidden="true" />,
        onSelect: () => setShown({ survey, as: 'results' }),
      },
      { label: 'Save as template', icon: <Stamp aria-hidden="true" />, onSelect: () => void makeTemplate(survey) },
    ];
  }

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
        actionsFor={actionsFor}
        onOpen={(survey, edit) => (survey.status === 'Proposed' ? setShown({ survey, as: 'review' }) : edit())}
        form={(slot) => (slot.record ? <SurveyForm {...slot} /> : <NewSurveyForm {...slot} />)}
        get={readSurvey}
        remove={(row) => deleteRow('surveys', row.id)}
        consequence={(row) =>
          row.responses > 0
            ? `${formatCount(row.responses, 'response')} will be lost with it. Closing the survey keeps them. This cannot be undone.`
            : 'The survey and its questions are removed. This cannot be undone.'
        }
      />
      {shown?.as === 'results' && <SurveyResultsDialog survey={shown.survey} onClose={close} />}
      {shown?.as === 'questions' && <BuildSurveyDialog survey={shown.survey} onSaved={refresh} onClose={close} />}
      {shown?.as === 'review' && (
        <ReviewSurveyDialog
          survey={shown.survey}
          onClose={close}
          onDecided={(title) => {
            showToast({ title, description: shown.survey.title, tone: 'success' });
            close();
            void refresh();
          }}
        />
      )}
    </ManagementPage>
  );
}

function StatusBadge({ status }: Pick<Survey, 'status'>) {
  if (status === 'Active') return <Badge tone="success">Active</Badge>;
  if (status === 'Proposed') return <Badge tone="warning">Proposed</Badge>;
  return <Badge>{status}</Badge>;
}
