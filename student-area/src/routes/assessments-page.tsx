import { type ListFilter, PageHeader, Tabs, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AssessmentItem } from '../features/tasks/assessment-item.tsx';
import { assessmentCategoryOptions } from '../features/tasks/list-assessment-categories.ts';
import { ASSESSMENT_PAGE_SIZE, listAssessments } from '../features/tasks/list-assessments.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
] as const;

export function AssessmentsPage() {
  const [tab, setTab] = useTabParam(tabs, 'upcoming');
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Assessments"
        lede="What is coming, with its date, syllabus and marks, and what is over, with your own result once it is published."
      />
      <Tabs label="Assessments" items={tabs} value={tab} onChange={setTab}>
        <AssessmentList key={tab} status={tab === 'upcoming' ? 'Upcoming' : 'Completed'} />
      </Tabs>
    </AreaPage>
  );
}

function AssessmentList({ status }: { status: 'Upcoming' | 'Completed' }) {
  const categories = useQuery(assessmentCategoryOptions());
  const filters: readonly ListFilter[] = [
    {
      name: 'category',
      label: 'Category',
      anyLabel: 'All categories',
      isOpen: true,
      options: (categories.data ?? []).map((category) => ({ value: category, label: category })),
    },
  ];
  // Upcoming ones soonest first, completed ones latest first.
  const direction = status === 'Upcoming' ? 'ascending' : 'descending';
  const params = useListParams({ defaultSort: { key: 'opens_at', direction }, filters });
  const query = useQuery(listAssessments(status)(params.request));

  return (
    <ResourceList
      noun={['assessment', 'assessments']}
      filters={filters}
      params={params}
      query={query}
      pageSize={ASSESSMENT_PAGE_SIZE}
      emptyHint={
        status === 'Upcoming'
          ? 'Nothing is announced. New assessments appear here.'
          : 'No assessment of this semester is over yet.'
      }
    >
      {(assessments) => (
        <ul>
          {assessments.map((assessment) => (
            <AssessmentItem key={assessment.id} assessment={assessment} />
          ))}
        </ul>
      )}
    </ResourceList>
  );
}
