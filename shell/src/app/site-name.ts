import type { PublishedSource } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';

/** The name of the site while its settings cannot be read: that of no department in particular. */
export const siteName = { department: 'Department of Statistics', college: '' } as const;

/** The name of the department, which ends every title of a document. */
export function departmentName(published: PublishedSource): string {
  return published.read(siteSettingsQuery).data?.department ?? siteName.department;
}
