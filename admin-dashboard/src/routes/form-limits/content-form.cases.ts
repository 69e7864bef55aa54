import { limits } from '@portal/shared/limits';
import { achievementSchema } from '../../features/achievements/achievement-schema.ts';
import { announcementSchema } from '../../features/announcements/announcement-schema.ts';
import { calendarEntrySchema } from '../../features/calendar/calendar-entry-schema.ts';
import { facultyMemberSchema } from '../../features/faculty/faculty-member-schema.ts';
import { albumSchema } from '../../features/gallery/album-schema.ts';
import { pictureSchema } from '../../features/gallery/picture-schema.ts';
import { highlightSchema } from '../../features/highlights/highlight-schema.ts';
import { openingSpanSchema } from '../../features/hours/opening-span-schema.ts';
import { openingSchema } from '../../features/openings/opening-schema.ts';
import { pageTextSchema } from '../../features/page-texts/page-text-schema.ts';
import { paperSchema } from '../../features/papers/paper-schema.ts';
import { cohortSchema } from '../../features/placement/cohort-schema.ts';
import { postSchema } from '../../features/posts/post-schema.ts';
import { programmeSchema } from '../../features/programmes/programme-schema.ts';
import { projectSchema } from '../../features/projects/project-schema.ts';
import { thesisSchema } from '../../features/theses/thesis-schema.ts';
import { timelineEntrySchema } from '../../features/timeline/timeline-entry-schema.ts';
import { type FormCase, pick } from './form-case.ts';

const day = '2026-11-20';

/** Forms of Content Management, but those of the site settings and of the rain. */
export const contentForms: readonly FormCase[] = [
  {
    form: 'achievement',
    schema: achievementSchema,
    values: { title: 'x', description: 'x', year: '', source: '', link: '' },
    texts: pick(limits.achievements, { title: 'title', description: 'description', source: 'source' }),
    optional: ['source'],
  },
  {
    form: 'album',
    schema: albumSchema,
    values: { title: 'x', category: 'x', takenOn: day, isPublished: true },
    texts: pick(limits.gallery_albums, { title: 'title', category: 'category' }),
  },
  {
    form: 'announcement',
    schema: announcementSchema,
    values: { text: 'x', type: 'event', date: day, expiresOn: '', isPublished: true },
    texts: pick(limits.announcements, { text: 'text' }),
  },
  {
    form: 'calendar entry',
    schema: calendarEntrySchema,
    values: { title: 'x', kind: 'event', startsOn: day, endsOn: day, closesOffice: false, note: '' },
    texts: pick(limits.academic_calendar_entries, { title: 'title', note: 'note' }),
    optional: ['note'],
  },
  {
    form: 'figure',
    schema: highlightSchema,
    values: { value: 'x', label: 'x', scope: 'x', cohort: '', source: '', part: '', whole: '' },
    texts: pick(limits.highlight_stats, {
      value: 'value',
      label: 'label',
      scope: 'scope',
      cohort: 'cohort',
      source: 'source',
    }),
    optional: ['cohort', 'source'],
  },
  {
    form: 'member of the faculty',
    schema: facultyMemberSchema,
    values: {
      name: 'x',
      designation: 'x',
      qualification: 'x',
      experience: 'x',
      specialization: ['x'],
      research: [],
      publications: [],
      email: 'a@b.example',
      phone: '',
      officeHours: '',
      acceptsPhd: false,
      photo: '',
      photoAlt: '',
      profileId: '',
      orcid: '',
      scholarUrl: '',
    },
    texts: pick(limits.faculty_members, {
      name: 'name',
      designation: 'designation',
      qualification: 'qualification',
      experience: 'experience',
      phone: 'phone',
      officeHours: 'office_hours',
      photoAlt: 'photo_alt',
    }),
    optional: ['phone', 'officeHours', 'photoAlt'],
  },
  {
    form: 'opening hour',
    schema: openingSpanSchema,
    values: { schedule: 'office', weekday: '1', opensAt: '09:00', closesAt: '17:00' },
    texts: {},
  },
  {
    form: 'page text',
    schema: pageTextSchema,
    values: { heading: 'x', body: 'x', attribution: '' },
    texts: pick(limits.page_texts, { heading: 'heading', body: 'body', attribution: 'attribution' }),
    optional: ['attribution'],
  },
  {
    form: 'paper',
    schema: paperSchema,
    values: {
      title: 'x',
      authors: [{ name: 'x', facultyId: '' }],
      journal: 'x',
      year: '2026',
      issue: '',
      pages: '',
      doi: '',
      abstract: '',
      keywords: [],
      url: '',
      file: '',
      isDataOpen: false,
      citationCount: '0',
    },
    texts: pick(limits.research_papers, {
      title: 'title',
      journal: 'journal',
      issue: 'issue',
      pages: 'pages',
      abstract: 'abstract',
    }),
    optional: ['issue', 'pages', 'abstract'],
  },
  {
    form: 'picture',
    schema: pictureSchema,
    values: { image: '', title: 'x', description: 'x', category: 'x' },
    texts: pick(limits.gallery_items, { title: 'title', description: 'description', category: 'category' }),
  },
  {
    form: 'placement',
    schema: cohortSchema,
    values: { programme: 'x', year: '2026', graduates: '1', lookedForWork: '1', placed: '1', source: 'x' },
    texts: pick(limits.placement_cohorts, { programme: 'programme', source: 'source' }),
  },
  {
    form: 'post',
    schema: postSchema,
    values: {
      title: 'x',
      description: 'x',
      category: 'statistics',
      author: 'x',
      date: day,
      body: 'x',
      isPublished: true,
    },
    texts: pick(limits.blog_posts, { title: 'title', description: 'description', author: 'author', body: 'body' }),
  },
  {
    form: 'programme',
    schema: programmeSchema,
    values: {
      name: 'x',
      level: 'x',
      duration: 'x',
      seats: '1',
      description: 'x',
      eligibility: 'x',
      selection: 'x',
      documents: [],
      opensOn: day,
      closesOn: day,
      beginsOn: '',
      feePerYear: '1',
      feeNote: '',
      scholarships: '',
      isPublished: true,
    },
    texts: pick(limits.admission_programmes, {
      name: 'name',
      level: 'level',
      duration: 'duration',
      description: 'description',
      eligibility: 'eligibility',
      selection: 'selection',
      feeNote: 'fee_note',
      scholarships: 'scholarships',
    }),
    optional: ['feeNote', 'scholarships'],
  },
  {
    form: 'project',
    schema: projectSchema,
    values: {
      title: 'x',
      description: 'x',
      investigators: ['x'],
      timeline: 'x',
      startedOn: '',
      funding: 'x',
      amount: '1',
      status: 'ongoing',
      outcomes: [],
    },
    texts: pick(limits.projects, {
      title: 'title',
      description: 'description',
      timeline: 'timeline',
      funding: 'funding',
    }),
  },
  {
    form: 'thesis',
    schema: thesisSchema,
    values: {
      title: 'x',
      student: 'x',
      level: 'PhD',
      year: '2026',
      supervisorId: 's',
      supervisor: '',
      abstract: 'x',
      tags: [],
    },
    texts: pick(limits.student_research, {
      title: 'title',
      student: 'student',
      supervisor: 'supervisor',
      abstract: 'abstract',
    }),
    optional: ['supervisor'],
  },
  {
    form: 'vacancy',
    schema: openingSchema,
    values: {
      title: 'x',
      description: 'x',
      qualification: 'x',
      howToApply: 'x',
      posts: '1',
      closesOn: day,
      isPublished: true,
    },
    texts: pick(limits.openings, {
      title: 'title',
      description: 'description',
      qualification: 'qualification',
      howToApply: 'how_to_apply',
    }),
  },
  {
    form: 'year of the timeline',
    schema: timelineEntrySchema,
    values: { year: '1970', title: 'x', description: 'x' },
    texts: pick(limits.timeline_entries, { title: 'title', description: 'description' }),
  },
];
