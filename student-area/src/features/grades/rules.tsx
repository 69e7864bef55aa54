import type { GradeScheme } from '@portal/shared/grades';
import { type Column, DataTable, formatNumber, Stack } from '@portal/shared/ui';
import styled from 'styled-components';

type Band = GradeScheme['grades'][number];

const columns: readonly Column<Band>[] = [
  { key: 'grade', header: 'Grade', render: ({ grade }) => <b>{grade}</b> },
  { key: 'from', header: 'From', isNumeric: true, render: ({ from }) => `${formatNumber(from, 2)}%` },
  { key: 'points', header: 'Points', isNumeric: true, render: ({ points }) => points },
];

/** The rules of totals and averages in words, with the scheme of the present term and where they come from. */
export function GradeRules({ scheme }: { scheme: GradeScheme }) {
  return (
    <Stack gap={4}>
      <List>
        <li>
          The <b>total</b> of a subject is the mean of score ÷ marks over its tasks, each with its weight. It is rounded
          once, at the end, half up to {scheme.decimals === 0 ? 'a whole number' : `${scheme.decimals} decimals`}.
        </li>
        <li>
          Who was <b>absent</b> has 0. Who is <b>exempt</b> has one task fewer. What is <b>not yet</b> marked is left
          out, and the total is provisional.
        </li>
        <li>
          Where tasks may be <b>dropped</b>, those are left out without which your total is greatest. A better score
          never lowers it.
        </li>
        <li>
          <b>SGPA</b> = Σ (credits × points) ÷ Σ credits over the subjects of a semester; <b>CGPA</b> the same over all
          semesters, from the points themselves. Both are rounded once, to two decimals.
        </li>
        <li>A declared result keeps the scheme, the credits and the marks it was declared with.</li>
      </List>
      <DataTable caption={scheme.name} columns={columns} rows={scheme.grades} getRowKey={({ grade }) => grade} />
      <Source>
        {scheme.name}. Source: {scheme.source}
      </Source>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-inline-size: var(--measure);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

const Source = styled.p`
  max-inline-size: var(--measure);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
