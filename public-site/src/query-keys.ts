import { queryKeysOf } from '@portal/shared/data';

/** The keys of every feature's queries, and of those that several pages share (`site`). */
export const queryKeys = queryKeysOf('public-site', {
  about: ['achievements', 'placement', 'timeline'],
  admissions: ['programmes'],
  faculty: ['list', 'openings', 'paperCounts', 'person', 'recentPapers'],
  home: ['announcements', 'calendar', 'courses', 'events', 'figures', 'highlights', 'paperYears', 'rainfall'],
  research: [
    'citationCounts',
    'citations',
    'paper',
    'papers',
    'paperYears',
    'projects',
    'relatedPapers',
    'studentResearch',
  ],
  site: ['openingHours', 'pageTexts'],
});
