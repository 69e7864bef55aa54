import type { Announcement } from './list-announcements.ts';

export const announcementTypes: Readonly<Record<Announcement['type'], string>> = {
  admission: 'Admission',
  event: 'Event',
  workshop: 'Workshop',
  academic: 'Academic',
};
