import {
  content,
  everyone,
  managesEvents,
  managesSurveys,
  nobody,
  readOnly,
  signedIn,
  student,
  text,
  type TableRule,
} from './table-rule.ts';

/** Surveys and events. */
export const surveysRules: Record<string, TableRule> = {
  event_mails: {
    row: `subject = 'Bring a calculator'`,
    set: 'subject = subject',
    add: {
      id: 'gen_random_uuid()',
      event_id: `(select id from public.events where slug = 'data-day')`,
      audience: text('registered'),
      subject: text('x'),
      body: text('x'),
      recipients: '1',
    },
    may: readOnly(managesEvents),
  },
  event_registrations: {
    row: `profile_id = ${student}`,
    set: 'status = status',
    add: { event_id: `(select id from public.events where slug = 'data-day')`, profile_id: 'me' },
    may: readOnly(['student', ...managesEvents]),
  },
  events: {
    row: `slug = 'data-day'`,
    set: 'title = title',
    add: {
      slug: text('x'),
      title: text('x'),
      description: text('x'),
      category: text('lecture'),
      starts_at: 'now()',
      ends_at: `now() + interval '1 hour'`,
      location: text('x'),
    },
    may: content(everyone, managesEvents),
  },
  survey_answers: {
    row: 'true',
    set: 'answer = answer',
    add: {
      submission_id: 'gen_random_uuid()',
      survey_id: '(select id from public.surveys limit 1)',
      question_id: '(select id from public.survey_questions where survey_id is not null limit 1)',
      answer: text('x'),
    },
    may: readOnly(nobody),
  },
  survey_named_answers: {
    row: `profile_id = ${student}`,
    set: 'answers = answers',
    add: { survey_id: '(select id from public.surveys limit 1)', profile_id: 'me', answers: text('{}') },
    may: readOnly(['student', ...managesSurveys]),
  },
  survey_questions: {
    row: `prompt = 'What is missing?' and template_id is not null`,
    set: 'prompt = prompt',
    add: {
      survey_id: `(select id from public.surveys where title = 'A quiet room in the library')`,
      position: '9',
      prompt: text('x'),
      kind: text('text'),
    },
    may: content(signedIn, managesSurveys),
  },
  survey_receipts: {
    row: `profile_id = ${student}`,
    set: 'profile_id = profile_id',
    add: { survey_id: '(select id from public.surveys limit 1)', profile_id: 'me' },
    may: readOnly(['student']),
  },
  survey_templates: {
    row: `slug = 'canteen'`,
    set: 'title = title',
    add: { slug: text('x'), title: text('x'), description: text('x'), category: text('x') },
    may: content(signedIn, managesSurveys),
  },
  surveys: {
    row: `title = 'Hostel and travel time'`,
    set: 'title = title',
    add: { title: text('x'), category: text('x'), status: text('Closed') },
    may: content(signedIn, managesSurveys),
  },
};
