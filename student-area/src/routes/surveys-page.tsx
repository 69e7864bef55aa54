import type { ListRequest } from '@portal/shared/data';
import { useAuth, usePortalNavigate } from '@portal/shared/contract';
import {
  type FetchFirst,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  PageHeader,
  Skeleton,
  Split,
  Tabs,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CreateSurveyForm } from '../features/surveys/create-survey-form.tsx';
import { templateOptions } from '../features/surveys/get-survey-template.ts';
import { listActiveSurveys, SURVEY_PAGE_SIZE } from '../features/surveys/list-active-surveys.ts';
import { surveyCategoryOptions } from '../features/surveys/list-survey-categories.ts';
import { listSurveyTemplates } from '../features/surveys/list-survey-templates.ts';
import { MySurveys } from '../features/surveys/my-surveys.tsx';
import { SurveyItem } from '../features/surveys/survey-item.tsx';
import { TemplateItem } from '../features/surveys/template-item.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { tabAt, useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';
import { Block } from '../layout/block.tsx';

const tabs = [
  { value: 'templates', label: 'Survey Templates' },
  { value: 'active', label: 'Active Surveys' },
  { value: 'create', label: 'Create Survey' },
] as const;

/** Asks for the rows of the open tab before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search) => {
  const tab = tabAt(search, tabs, 'templates');
  return Promise.all([
    client.prefetchQuery(surveyCategoryOptions()),
    tab === 'templates' && client.prefetchQuery(listSurveyTemplates(listRequestAt(search, templateListOptions([])))),
    tab === 'active' && client.prefetchQuery(activeSurveysOf(listRequestAt(search, activeListOptions([])))),
  ]);
};

export function SurveysPage() {
  const [tab, setTab] = useTabParam(tabs, 'templates');
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Surveys"
        lede="Ask, answer, and see what came of it. Each survey says whether it keeps names; results are shown from five answers up."
      />
      <Tabs label="Surveys" items={tabs} value={tab} onChange={setTab}>
        {tab === 'templates' && <TemplatesTab />}
        {tab === 'active' && <ActiveTab />}
        {tab === 'create' && <CreateTab />}
      </Tabs>
    </AreaPage>
  );
}

function categoryFilter(categories: readonly string[]): ListFilter {
  return {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    isOpen: true,
    options: categories.map((category) => ({ value: category, label: category })),
  };
}

const stateFilter: ListFilter = {
  name: 'state',
  label: 'State',
  anyLabel: 'Taking answers',
  options: [{ value: 'over', label: 'Over' }],
};

function templateListOptions(categories: readonly string[]): ListOptions {
  return { defaultSort: { key: 'title', direction: 'ascending' }, filters: [categoryFilter(categories)] };
}

/** The next deadline first. */
function activeListOptions(categories: readonly string[]): ListOptions {
  return {
    defaultSort: { key: 'deadline', direction: 'ascending' },
    filters: [categoryFilter(categories), stateFilter],
  };
}

function activeSurveysOf({ filters, ...request }: ListRequest) {
  return listActiveSurveys({ ...request, filters: { ...filters, state: filters.state === 'over' ? 'over' : 'open' } });
}

function TemplatesTab() {
  const listOptions = templateListOptions(useQuery(surveyCategoryOptions()).data ?? []);
  const params = useListParams(listOptions);
  const [, setParams] = useSearchParams();
  const query = useQuery(listSurveyTemplates(params.request));
  return (
    <ResourceList
      noun={['template', 'templates']}
      filters={listOptions.filters}
      params={params}
      query={query}
      emptyHint="No template has been made yet. A survey can be created without one."
    >
      {(templates) => (
        <ul>
          {templates.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              onUse={() => setParams({ tab: 'create', template: template.slug })}
            />
          ))}
        </ul>
      )}
    </ResourceList>
  );
}

function ActiveTab() {
  const listOptions = activeListOptions(useQuery(surveyCategoryOptions()).data ?? []);
  const params = useListParams(listOptions);
  const query = useQuery(activeSurveysOf(params.request));
  return (
    <ResourceList
      noun={['survey', 'surveys']}
      filters={listOptions.filters}
      params={params}
      query={query}
      pageSize={SURVEY_PAGE_SIZE}
      emptyHint="No survey takes answers at the moment. New ones appear here."
    >
      {(surveys) => (
        <ul>
          {surveys.map((survey) => (
            <SurveyItem key={survey.id} survey={survey} />
          ))}
        </ul>
      )}
    </ResourceList>
  );
}

function CreateTab() {
  const [params, setParams] = useSearchParams();
  const slug = params.get('template') ?? '';
  const template = useQuery({ ...templateOptions(slug), enabled: slug !== '' });
  const categories = useQuery(surveyCategoryOptions());
  const personId = useAuth((state) => state.user?.id);
  const navigate = usePortalNavigate();
  const dropTemplate = () => setParams({ tab: 'create' }, { replace: true });
  const isWaiting = slug !== '' && template.isPending;

  return (
    <Split>
      <Block
        title="Create a survey"
        intro="It begins as a draft. Its questions come next, and staff approve it before it goes out."
      >
        {isWaiting ? (
          <Skeleton count={4} label="Loading the template..." />
        ) : (
          <CreateSurveyForm
            key={template.data?.id ?? 'blank'}
            template={template.data}
            onDropTemplate={dropTemplate}
            categories={categories.data ?? []}
            onCreated={(id) => navigate(`/surveys/${id}`)}
          />
        )}
      </Block>
      {personId !== undefined && (
        <Block title="Created by you">
          <MySurveys personId={personId} />
        </Block>
      )}
    </Split>
  );
}
