import { Badge, EmptyState, formatNumber, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { mySurveysOptions } from './list-my-surveys.ts';
import type { Survey } from './survey.ts';

function stateOf({ status, returnReason }: Survey): string {
  if (status === 'Proposed') return 'Waiting for approval';
  return status === 'Draft' && returnReason !== null ? 'Returned' : status;
}

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
                <TextLink to={`/surveys/${survey.id}`}>{survey.title}</TextLink>
                <small>
                  {survey.category}, {formatNumber(survey.questionCount)}{' '}
                  {survey.questionCount === 1 ? 'question' : 'questions'}
                </small>
                {survey.returnReason !== null && <small>Why: {survey.returnReason}</small>}
              </span>
              <Badge tone={survey.status === 'Active' ? 'success' : 'neutral'}>{stateOf(survey)}</Badge>
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
