import { asOptions, Badge, type Column, formatNumber, type ListFilter, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { deleteRow } from '../../data/delete-row.ts';
import { facultyNamesQuery } from '../../data/list-faculty-names.ts';
import { listProjects, type Project, readProject } from '../../features/projects/project.ts';
import { ProjectForm } from '../../features/projects/project-form.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', anyLabel: 'All projects', options: asOptions(choices.projects.status) },
];

const columns: readonly Column<Project>[] = [
  {
    key: 'title',
    header: 'Project',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.investigators.join(', ')} />,
  },
  { key: 'funding', header: 'Agency', isSortable: true, render: (row) => row.funding },
  { key: 'amount', header: '₹', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.amount) },
  { key: 'started_on', header: 'Years', isSortable: true, render: (row) => <NoWrap>{row.timeline}</NoWrap> },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    render: (row) => (row.status === 'ongoing' ? <Badge tone="success">ongoing</Badge> : <Badge>completed</Badge>),
  },
];

/** Funded projects on Research. */
export function ProjectsTab() {
  const params = useListParams({ defaultSort: { key: 'started_on', direction: 'descending' }, filters });
  const query = useQuery(listProjects(params.request));
  const faculty = useQuery(facultyNamesQuery);

  return (
    <RecordManager
      caption="Projects"
      noun={['project', 'projects']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search projects"
      filters={filters}
      nameOf={(row) => row.title}
      form={(slot) => <ProjectForm {...slot} facultyNames={faculty.data?.map(({ name }) => name) ?? []} />}
      get={readProject}
      remove={(row) => deleteRow('projects', row.id)}
      consequence={() => 'It disappears from Research and from the totals of its agency. This cannot be undone.'}
    />
  );
}
