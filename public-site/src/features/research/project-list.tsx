import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { DescriptionList, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { formatRupees } from '../../site/format-rupees.ts';
import { soughtProps, soughtStyles, useSoughtBeyond, useSoughtRow } from '../../site/sought-row.ts';
import { FundingTable } from './funding-table.tsx';
import { type Project, projectsQuery, type ProjectStatus } from './list-projects.ts';

/** Funded projects of one status; completed ones with what came of them. */
export function ProjectList({ status }: { status: ProjectStatus }) {
  const query = usePublished(projectsQuery(status));
  const beyond = useSoughtBeyond(query.data);
  const found = usePublished(projectsQuery(status, beyond));
  const listed = [...(beyond === null ? [] : (found.data ?? [])), ...(query.data ?? [])];
  const soughtId = useSoughtRow(listed);
  return (
    <QueryState
      query={query}
      errorTitle="The projects could not be loaded"
      skeleton={<Skeleton shape="row" count={4} />}
      empty={<EmptyState title={status === 'ongoing' ? 'No ongoing projects' : 'No completed projects'} />}
    >
      {(projects) => (
        <>
          <FundingTable projects={projects} />
          <List>
            {listed.map((project) => (
              <ProjectRow key={project.id} project={project} soughtId={soughtId} />
            ))}
          </List>
        </>
      )}
    </QueryState>
  );
}

function ProjectRow({ project, soughtId }: { project: Project; soughtId: string | null }) {
  return (
    <Row {...soughtProps(project.id, soughtId)}>
      <Main>
        <h3>{project.title}</h3>
        <p>{project.description}</p>
        {project.outcomes.length > 0 && (
          <Outcomes>
            <b>Outcomes</b>
            <ul>
              {project.outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </Outcomes>
        )}
      </Main>
      <DescriptionList
        items={[
          { term: 'Amount', value: formatRupees(project.amount) },
          { term: 'Funding', value: project.funding },
          { term: 'Timeline', value: project.timeline },
          { term: 'Led by', value: project.investigators.join(', ') },
        ]}
      />
    </Row>
  );
}

const List = styled.ul`
  & > li:first-child {
    padding-block-start: var(--space-3);
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--gutter);
  align-items: start;
  padding-block: var(--space-6);
  border-block-end: 1px solid var(--border);
  ${soughtStyles}
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Main = styled.div`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 44rem;
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: 1.55;
  }
`;

const Outcomes = styled.div`
  margin-block-start: var(--space-2);
  font-size: var(--text-sm);
  line-height: 1.5;
  & ul {
    margin-block-start: var(--space-1);
    padding-inline-start: 1.1rem;
    list-style: disc;
  }
`;
