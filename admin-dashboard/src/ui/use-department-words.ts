import { usePublished } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';

interface DepartmentWords {
  /** 'Department of Statistics'. */
  department: string;
  /** Without its town; empty while nobody knows it. */
  college: string;
  /** What the dashboard is called beside the mark, 'Statistics Admin', and above a page, 'Statistics Department Admin'. */
  admin: { short: string; long: string };
}

/** How the dashboard calls the department, by its site settings. */
export function useDepartmentWords(): DepartmentWords {
  const { data } = usePublished(siteSettingsQuery);
  return departmentWords(data?.department ?? '', data?.college ?? '');
}

/** Short names leave out 'Department of', where a department is called that way. */
export function departmentWords(department: string, college: string): DepartmentWords {
  const subject = /^Department of (.+)$/.exec(department)?.[1];
  return {
    department: department || 'The department',
    college: college.split(',')[0] ?? '',
    admin: subject
      ? { short: `${subject} Admin`, long: `${subject} Department Admin` }
      : { short: `${department} Admin`.trim(), long: `${department || 'Department'} Admin` },
  };
}
