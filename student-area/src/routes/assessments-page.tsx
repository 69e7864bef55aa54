import { PageHeader, Tabs } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AssessmentItem } from '../features/assessments/assessment-item.tsx';
import { assessmentCategoryOptions } from '../features/assessments/list-assessment-categories.ts';
import { ASSESSMENT_PAGE_SIZE, assessmentListOptions } from '../features/assessments/list-assessments.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { useListParams } from '../list/use-list-params.ts';
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
  const filters = {
    category: {
      label: 'Category',
      all: 'All categories',
      isOpen: true,
      options: (categories.data ?? []).map((category) => ({ value: category, label: category })),
    },
  };
  const params = useListParams(filters);
  const query = useQuery(
    assessmentListOptions({ status, search: params.search, category: params.values.category, page: params.page }),
  );

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
