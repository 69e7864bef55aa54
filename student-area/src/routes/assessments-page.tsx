import {
  type FetchFirst,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  PageHeader,
  Tabs,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AssessmentItem } from '../features/tasks/assessment-item.tsx';
import { assessmentCategoryOptions } from '../features/tasks/list-assessment-categories.ts';
import { ASSESSMENT_PAGE_SIZE, listAssessments } from '../features/tasks/list-assessments.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { tabAt, useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
] as const;

type Status = 'Upcoming' | 'Completed';

const statusOf = (tab: (typeof tabs)[number]['value']): Status => (tab === 'upcoming' ? 'Upcoming' : 'Completed');

/** Upcoming ones soonest first, completed ones latest first. */
function listOptionsOf(status: Status, categories: readonly string[]): ListOptions {
  const category: ListFilter = {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    isOpen: true,
    options: categories.map((value) => ({ value, label: value })),
  };
  return {
    defaultSort: { key: 'opens_at', direction: status === 'Upcoming' ? 'ascending' : 'descending' },
    filters: [category],
  };
}

/** Asks for the rows before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search) => {
  const status = statusOf(tabAt(search, tabs, 'upcoming'));
  return Promise.all([
    client.prefetchQuery(assessmentCategoryOptions()),
    client.prefetchQuery(listAssessments(status)(listRequestAt(search, listOptionsOf(status, [])))),
  ]);
};

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
        <AssessmentList key={tab} status={statusOf(tab)} />
      </Tabs>
    </AreaPage>
  );
}

function AssessmentList({ status }: { status: Status }) {
  const categories = useQuery(assessmentCategoryOptions());
  const listOptions = listOptionsOf(status, categories.data ?? []);
  const params = useListParams(listOptions);
  const query = useQuery(listAssessments(status)(params.request));

  return (
    <ResourceList
      noun={['assessment', 'assessments']}
      filters={listOptions.filters}
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
