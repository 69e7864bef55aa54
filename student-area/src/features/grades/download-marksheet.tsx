import { useAuth } from '@portal/shared/contract';
import { DownloadMenu } from '../../files/download-menu.tsx';
import type { MyGrades } from '../../grades/my-grades.ts';
import { marksheetFile, marksheetPdf } from './marksheet.ts';

/** The reader's own results on paper, or for a spreadsheet. */
export function DownloadMarksheet({ grades }: { grades: MyGrades }) {
  const name = useAuth(({ profile }) => profile?.fullName ?? '') || 'My';
  return (
    <DownloadMenu
      of="my marksheet"
      kinds={[
        { label: 'Marksheet (PDF)', make: () => marksheetPdf(name, grades) },
        { label: 'Marksheet (CSV)', make: () => Promise.resolve(marksheetFile(name, grades)) },
      ]}
    />
  );
}
