import type { MailNames } from '@portal/backend/product';

/** Names of the department as its site settings have them: 'Department of Statistics', 'A college, Town'. */
export interface SiteNames {
  college: string;
  department: string;
}

/** How mails are signed; the place of the college stands in the signature only. */
export function mailNames({ college, department }: SiteNames): MailNames {
  return {
    name: withCollege(department, college.split(',')[0] ?? ''),
    subjectEnd: department,
    signature: withCollege(department, college),
  };
}

function withCollege(department: string, college: string): string {
  return [department, college.trim()].filter(Boolean).join(', ');
}
