import { styled } from 'styled-components';
import { FigureTable } from '../../site/figure-table.tsx';
import { formatRupees } from '../../site/format-rupees.ts';
import type { Project } from './list-projects.ts';
import { sumFunding } from './sum-funding.ts';

/** Who paid for the projects below, and the sum of all. */
export function FundingTable({ projects }: { projects: readonly Project[] }) {
  const total = projects.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Table>
      <caption>Funding of these projects</caption>
      <thead>
        <tr>
          <th scope="col">Agency</th>
          <th scope="col">Projects</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {sumFunding(projects).map(({ agency, projects: count, amount }) => (
          <tr key={agency}>
            <th scope="row">{agency}</th>
            <td>{count}</td>
            <td>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{projects.length}</td>
          <td>{formatRupees(total)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

const Table = styled(FigureTable)`
  max-inline-size: 44rem;
  margin-block: var(--space-5) var(--space-6);
  & > tbody th {
    overflow-wrap: anywhere;
  }
`;
