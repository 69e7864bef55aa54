import type { Fixture } from '@portal/shared/fake-data-api';

/** An event with all places taken, most of them at the office. */
export const event = {
  id: 'e1',
  title: 'Data Day',
  starts_at: '2100-01-09T04:30:00Z',
  ends_at: '2100-01-09T11:30:00Z',
  location: 'Main hall',
  capacity: 10,
  seats_taken: 10,
  offline_count: 8,
  waiting: 1,
  published: true,
  description: 'Posters.',
  category: 'celebration',
  speaker: null,
  speaker_affiliation: null,
  abstract: '',
  register_until: null,
  slides_url: null,
  recording_url: null,
  updated_at: '2026-11-01T00:00:00Z',
} satisfies Partial<Fixture<'event_summaries'>>;
