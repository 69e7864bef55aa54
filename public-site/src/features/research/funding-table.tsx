import { styled } from 'styled-components';
import { formatRupees } from '../site/format-rupees.ts';
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

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-block-start: var(--space-5);
  border-collapse: collapse;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  & > caption {
    padding-block-end: var(--space-2);
    font-weight: var(--weight-strong);
    text-align: start;
  }
  & th {
    font-weight: inherit;
    text-align: start;
  }
  & :is(th, td) {
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
    vertical-align: baseline;
  }
  & thead :is(th, td) {
    color: var(--text-muted);
  }
  & :is(th, td):not(:first-child) {
    padding-inline-start: var(--space-4);
    text-align: end;
    white-space: nowrap;
  }
  & tfoot :is(th, td) {
    border-block-end: 0;
    border-block-start: 1px solid var(--rule);
    font-weight: var(--weight-strong);
  }
`;
