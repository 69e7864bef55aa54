import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { nameOf } from '../../../data/person-name.ts';
import type { Registration } from './registration.ts';

/** Who registered for an event as a file that spreadsheets open. */
export function registrationsFile(eventTitle: string, registrations: readonly Registration[]): FileToSave {
  const rows = registrations.map((registration) => [
    nameOf(registration),
    registration.email ?? '',
    registration.className ?? '',
    registration.rollNumber ?? '',
    registration.status,
    registration.registeredAt,
    registration.checkedInAt ?? '',
  ]);
  const header = ['Name', 'E-mail', 'Class', 'Roll number', 'Place', 'Registered', 'Came'];
  return { name: fileName(`${eventTitle} registrations`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}
