import { Badge, TextLink } from '@portal/shared/ui';
import { formatRupees } from '../../../site/format-rupees.ts';
import { WorkCount, WorkRows, WorkYear } from '../../../site/work-rows.tsx';
import type { PersonProject, PersonThesis } from './get-person.ts';

export function PersonProjects({ projects }: { projects: readonly PersonProject[] }) {
  return (
    <WorkRows>
      {projects.map((project) => (
        <li key={project.id}>
          <WorkYear>{project.timeline}</WorkYear>
          <div>
            <h3>
              <TextLink to={`/research?tab=${project.status}#${project.id}`}>{project.title}</TextLink>
            </h3>
            <p>{project.funding}</p>
          </div>
          <WorkCount>
            {formatRupees(project.amount)}, {project.status}
          </WorkCount>
        </li>
      ))}
    </WorkRows>
  );
}

export function PersonTheses({ theses }: { theses: readonly PersonThesis[] }) {
  return (
    <WorkRows>
      {theses.map((thesis) => (
        <li key={thesis.id}>
          <WorkYear>{thesis.year}</WorkYear>
          <div>
            <h3>
              <TextLink to={`/research?tab=students#${thesis.id}`}>{thesis.title}</TextLink>
            </h3>
            <p>
              {thesis.student} <Badge>{thesis.level}</Badge>
            </p>
          </div>
        </li>
      ))}
    </WorkRows>
  );
}
