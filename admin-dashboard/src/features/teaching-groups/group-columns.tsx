import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Badge, type Column, formatNumber, TextLink } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { Group } from './group.ts';

const teachers: Column<Group> = {
  key: 'teachers',
  header: 'Teachers',
  render: (row) => (
    <>
      {row.teachers.join(', ') || 'nobody yet'} {row.isMine && <Badge tone="accent">Yours</Badge>}
    </>
  ),
};

const students: Column<Group> = {
  key: 'students',
  header: 'Students',
  isNumeric: true,
  isSortable: true,
  render: (row) => formatNumber(row.students),
};

const className: Column<Group> = {
  key: 'class_name',
  header: 'Class',
  isSortable: true,
  render: (row) => row.className,
};

/** The groups of one term. */
export const groupColumns: readonly Column<Group>[] = [
  { key: 'name', header: 'Subject', isSortable: true, render: (row) => <Subject>{row.name}</Subject> },
  className,
  teachers,
  students,
];

/** The groups of several terms. */
export const groupColumnsOfTerms: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Subject',
    isSortable: true,
    render: (row) => (
      <Subject>
        <TwoLines first={row.name} second={row.termName ?? ''} />
      </Subject>
    ),
  },
  className,
  teachers,
  students,
];

/** Courses are changed on their own page. */
export const courseGroupColumns: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Course',
    isSortable: true,
    render: (row) => <TextLink to={`${paths.courses}?q=${encodeURIComponent(row.name)}`}>{row.name}</TextLink>,
  },
  teachers,
  students,
];

/** Many teachers do not press it together. */
const Subject = styled.span`
  ${media.md} {
    display: block;
    min-inline-size: 11rem;
  }
`;
