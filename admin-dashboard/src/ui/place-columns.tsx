import { Badge, type Column, formatDate, type ListFilter } from '@portal/shared/ui';
import { nameOf } from '../data/person-name.ts';
import { NoWrap } from './no-wrap.tsx';
import { TwoLines } from './two-lines.tsx';

/** Somebody who has a place in something, or waits for one. */
interface Placed {
  name: string | null;
  email: string | null;
  status: string | null;
  className: string | null;
  rollNumber: string | null;
}

/** How having a place is stored and said: `enrolled`, 'Enrolled'. */
interface Held {
  status: string;
  label: string;
}

/** Whether somebody has a place or waits for one, as a filter of their list. */
export function placeFilter({ status, label }: Held): ListFilter {
  return {
    name: 'status',
    label: 'Place',
    anyLabel: 'All',
    options: [
      { value: status, label },
      { value: 'waiting', label: 'Waiting' },
    ],
  };
}

/** Who it is, whether they have a place, and of which class they are; `header` says what they are called. */
export function placeColumns<Row extends Placed>(header: string, held: Held): readonly Column<Row>[] {
  return [
    {
      key: 'full_name',
      header,
      isSortable: true,
      render: (row) => <TwoLines first={nameOf(row)} second={row.name === null ? '' : (row.email ?? '')} />,
    },
    {
      key: 'status',
      header: 'Place',
      isSortable: true,
      stackLabel: null,
      render: (row) =>
        row.status === held.status ? <Badge tone="success">{held.label}</Badge> : <Badge tone="warning">Waiting</Badge>,
    },
    {
      key: 'class_name',
      header: 'Class',
      isSortable: true,
      render: (row) => (row.className === null ? 'none' : `${row.className}, ${row.rollNumber}`),
    },
  ];
}

/** Since when, by the column of the table that says it. */
export function sinceColumn<Row>(key: string, sinceOf: (row: Row) => string): Column<Row> {
  return {
    key,
    header: 'Since',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(sinceOf(row), { style: 'short' })}</NoWrap>,
  };
}
