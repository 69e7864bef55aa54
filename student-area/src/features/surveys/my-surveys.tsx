import { Badge, EmptyState, formatNumber, QueryState, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { mySurveysOptions } from './list-my-surveys.ts';
import type { SurveyStatus } from './survey.ts';

const statusWords: Record<SurveyStatus, string> = {
  Proposed: 'Draft, waiting for staff',
  Draft: 'Draft',
  Active: 'Active',
  Closed: 'Closed',
};

export function MySurveys({ personId }: { personId: string }) {
  const query = useQuery(mySurveysOptions(personId));
  return (
    <QueryState
      query={query}
      errorTitle="Your surveys could not be loaded"
      skeleton={<Skeleton shape="row" count={2} label="Loading your surveys..." />}
      empty={<EmptyState title="You have created none yet">What you create stands here with its state.</EmptyState>}
    >
      {(surveys) => (
        <List>
          {surveys.map((survey) => (
            <li key={survey.id}>
              <span>
                {survey.title}
                <small>
                  {survey.category}, {formatNumber(survey.questionCount)}{' '}
                  {survey.questionCount === 1 ? 'question' : 'questions'}
                </small>
              </span>
              <Badge tone={survey.status === 'Active' ? 'success' : 'neutral'}>{statusWords[survey.status]}</Badge>
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: start;
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
    font-size: var(--text-sm);
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
