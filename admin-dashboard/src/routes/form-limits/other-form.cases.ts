import { limits } from '@portal/shared/limits';
import { classSchema } from '../../features/classes/class-schema.ts';
import { courseSchema } from '../../features/courses/course-schema.ts';
import { eventSchema } from '../../features/events/event-schema.ts';
import { labResourceSchema } from '../../features/lab-resources/lab-resource-schema.ts';
import { labSessionSchema } from '../../features/lab-sessions/lab-session-schema.ts';
import { personSchema } from '../../features/people/person-schema.ts';
import { quizSchema } from '../../features/quizzes/quiz-schema.ts';
import { resourceSchema } from '../../features/resources/resource-schema.ts';
import { heroSchema } from '../../features/site-settings/hero-schema.ts';
import { hoursSchema } from '../../features/site-settings/hours-in-words-schema.ts';
import { nameAndAddressSchema } from '../../features/site-settings/name-and-address-schema.ts';
import { newSurveySchema, surveySchema } from '../../features/surveys/survey-schema.ts';
import { groupSchema } from '../../features/teaching-groups/group-schema.ts';
import { nextTermSchema } from '../../features/terms/next-term.ts';
import { termSchema } from '../../features/terms/term-schema.ts';
import { type FormCase, pick } from './form-case.ts';

const day = '2026-11-20';
const moments = { startsAt: `${day}T10:00`, endsAt: `${day}T11:00` };

/** The other forms of the dashboard that take text. */
export const otherForms: readonly FormCase[] = [
  {
    form: 'class',
    schema: classSchema,
    values: { name: 'x', classTeacherId: '', nextClassId: '' },
    texts: pick(limits.classes, { name: 'name' }),
  },
  {
    form: 'quiz',
    schema: quizSchema,
    values: {
      title: 'x',
      description: '',
      category: 'statistics',
      difficulty: 'Easy',
      groupId: '',
      durationMinutes: '30',
      attemptsAllowed: '',
      opensAt: '',
      closesAt: '',
      shuffleQuestions: true,
      shuffleOptions: true,
      release: 'submitted',
      isPublished: false,
    },
    texts: pick(limits.quizzes, { title: 'title', description: 'description' }),
    optional: ['description'],
  },
  {
    form: 'course',
    schema: courseSchema,
    values: {
      code: 'ST1',
      title: 'x',
      description: 'x',
      level: 'Beginner',
      category: 'statistics',
      duration: 'x',
      status: 'Draft',
      seats: '1',
      offlineCount: '0',
      startsOn: '',
      enrolUntil: '',
      workload: '',
      grading: '',
      syllabus: [],
      outcomes: [],
      benefits: [],
      teacherId: '',
    },
    texts: pick(limits.courses, {
      code: 'code',
      title: 'title',
      description: 'description',
      duration: 'duration',
      workload: 'workload',
      grading: 'grading',
    }),
    optional: ['workload', 'grading'],
  },
  {
    form: 'event',
    schema: eventSchema,
    values: {
      ...moments,
      title: 'x',
      description: 'x',
      category: 'lecture',
      speaker: '',
      speakerAffiliation: '',
      abstract: '',
      registerUntil: '',
      location: 'x',
      capacity: '',
      offlineCount: '0',
      slidesUrl: '',
      recordingUrl: '',
      isPublished: true,
    },
    texts: pick(limits.events, {
      title: 'title',
      description: 'description',
      speaker: 'speaker',
      speakerAffiliation: 'speaker_affiliation',
      abstract: 'abstract',
      location: 'location',
    }),
    optional: ['speaker', 'speakerAffiliation', 'abstract'],
  },
  {
    form: 'labels of the hours',
    schema: hoursSchema,
    values: { campusLabel: 'x', officeLabel: 'x' },
    texts: pick(limits.site_settings, {
      campusLabel: 'campus_hours_label',
      officeLabel: 'office_hours_label',
    }),
  },
  {
    form: 'lab resource',
    schema: labResourceSchema,
    values: { name: 'x', kind: 'book', laboratory: 'x', quantity: '1', available: '1', condition: 'Good', note: '' },
    texts: pick(limits.lab_resources, { name: 'name', laboratory: 'laboratory', note: 'note' }),
    optional: ['note'],
  },
  {
    form: 'lab session',
    schema: labSessionSchema,
    values: { ...moments, title: 'x', laboratory: 'x', classId: '', groupId: '', seats: '1', inCharge: '', notes: '' },
    texts: pick(limits.lab_sessions, {
      title: 'title',
      laboratory: 'laboratory',
      inCharge: 'in_charge',
      notes: 'notes',
    }),
    optional: ['inCharge', 'notes'],
  },
  {
    form: 'name and address',
    schema: nameAndAddressSchema,
    values: {
      department: 'x',
      college: 'x',
      foundedYear: '1970',
      aboutText: 'x',
      address: 'x',
      phone: 'x',
      email: 'a@b.example',
    },
    texts: pick(limits.site_settings, {
      department: 'department',
      college: 'college',
      aboutText: 'about_text',
      address: 'address',
      phone: 'phone',
    }),
  },
  {
    form: 'new survey',
    schema: newSurveySchema,
    values: { title: 'x', category: 'x', description: '', deadline: '', templateId: '', anonymity: 'anonymous' },
    texts: pick(limits.surveys, { title: 'title', category: 'category', description: 'description' }),
    optional: ['description'],
  },
  {
    form: 'person',
    schema: personSchema,
    values: { name: 'x', email: 'a@b.example', role: 'student', designation: '', department: '' },
    texts: {
      name: limits.profiles.full_name,
      designation: limits.staff_members.designation,
      department: limits.staff_members.department,
    },
    optional: ['designation', 'department'],
  },
  {
    form: 'study material',
    schema: resourceSchema,
    values: {
      title: 'x',
      description: 'x',
      subject: 'x',
      semester: 'x',
      category: 'statistics',
      type: 'notes',
      body: 'x',
      isPublished: true,
    },
    texts: pick(limits.study_materials, {
      title: 'title',
      description: 'description',
      subject: 'subject',
      semester: 'semester',
      body: 'body',
    }),
  },
  {
    form: 'survey',
    schema: surveySchema,
    values: { title: 'x', category: 'x', description: '', deadline: '', status: 'Draft' },
    texts: pick(limits.surveys, { title: 'title', category: 'category', description: 'description' }),
    optional: ['description'],
  },
  {
    form: 'term',
    schema: termSchema,
    values: { name: 'x', startsOn: '2026-07-06', endsOn: '2026-12-18' },
    texts: pick(limits.terms, { name: 'name' }),
  },
  {
    form: 'next term',
    schema: nextTermSchema({ id: 't1', name: 'Odd semester', startsOn: '2026-01-05', endsOn: '2026-05-29' }),
    values: { name: 'x', startsOn: '2026-07-06', endsOn: '2026-12-18', movesUp: false, withTimetables: false },
    texts: pick(limits.terms, { name: 'name' }),
  },
  {
    form: 'group',
    schema: groupSchema,
    values: { subject: 'x', classId: 'k1', termId: 't1' },
    texts: pick(limits.teaching_groups, { subject: 'subject' }),
  },
  {
    form: 'top of Home',
    schema: heroSchema,
    values: { headline: 'x', lede: 'x' },
    texts: pick(limits.site_settings, { headline: 'hero_headline', lede: 'hero_lede' }),
  },
];
