import { Badge, type Column, formatDate, formatNumber } from '@portal/shared/ui';
import { stateOfTerm } from '../../data/list-terms.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import type { Term } from './term.ts';

export const termColumns: readonly Column<Term>[] = [
  { key: 'name', header: 'Term', isSortable: true, render: (row) => row.name },
  {
    key: 'starts_on',
    header: 'First day',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.startsOn, { style: 'short' })}</NoWrap>,
  },
  {
    key: 'ends_on',
    header: 'Last day',
    render: (row) => <NoWrap>{formatDate(row.endsOn, { style: 'short' })}</NoWrap>,
  },
  { key: 'groups', header: 'Groups', isNumeric: true, render: (row) => formatNumber(row.groups.length) },
  { key: 'state', header: 'State', stackLabel: null, render: (row) => <TermBadge term={row} /> },
];

function TermBadge({ term }: { term: Term }) {
  const state = stateOfTerm(term);
  if (state === 'now') return <Badge tone="success">Now</Badge>;
  return state === 'coming' ? <Badge tone="info">To come</Badge> : <Badge>Over</Badge>;
}
