import type { Database } from '@portal/shared/data';

type Views = Database['public']['Views'];
type Tables = Database['public']['Tables'];

/** A row of the list and, for the tests of its text, of the table. */
type MaterialRow = Views['material_summaries']['Row'] & Pick<Tables['study_materials']['Row'], 'body'>;

/** Rows as the database sends them, typed by the generated `Database`. */
export function buildCourseRow(
  overrides: Partial<Views['course_summaries']['Row']> = {},
): Views['course_summaries']['Row'] {
  return {
    id: 'c1',
    slug: 'regression-in-practice',
    benefits: ['Worked solutions'],
    code: 'ST 201',
    title: 'Regression in Practice',
    description: 'Fit it, then look at what is left over.',
    level: 'Intermediate',
    category: 'statistics',
    duration: '12 weeks',
    offline_count: 0,
    featured_position: null,
    image: null,
    enrol_until: null,
    grading: 'Six problem sets.',
    my_outcome: null,
    my_outcome_on: null,
    my_seat_since: null,
    my_status: null,
    my_waiting_place: null,
    outcomes: ['Fit and check a linear model'],
    search_text: '',
    seats: 40,
    starts_on: null,
    status: 'Active',
    students: 31,
    teacher_id: null,
    teacher_name: 'Dr. Kurian',
    teacher_slug: null,
    updated_at: '2026-11-01T00:00:00Z',
    syllabus: ['Lines and least squares', 'Residuals'],
    waiting: 0,
    workload: '6 hours a week',
    ...overrides,
  };
}

export function buildMaterialRow(overrides: Partial<MaterialRow> = {}): Partial<MaterialRow> & { id: string } {
  return {
    id: 'm1',
    title: 'Linear models: notes',
    description: 'Least squares without tears.',
    subject: 'Linear Models',
    semester: 'Semester 3',
    category: 'statistics',
    type: 'notes',
    format: 'MD',
    file_size: 2048,
    download_url: null,
    downloads: 12,
    uploaded_by_name: 'Dr. Kurian',
    uploaded_at: '2026-11-10T05:00:00Z',
    body: '# Least squares',
    topic: '',
    group_id: null,
    version: 0,
    my_version: null,
    file_name: null,
    media_type: null,
    path: null,
    ...overrides,
  };
}

export function buildEventRow(
  overrides: Partial<Views['event_summaries']['Row']> = {},
): Views['event_summaries']['Row'] {
  return {
    id: 'e1',
    slug: 'data-day',
    title: 'Data Day',
    description: 'Posters, talks and a prediction contest.',
    category: 'celebration',
    speaker: null,
    starts_at: '2100-01-09T04:30:00Z',
    ends_at: '2100-01-09T11:30:00Z',
    location: 'Main hall',
    capacity: 120,
    offline_count: 0,
    seats_taken: 86,
    image: null,
    published: true,
    my_status: null,
    search_text: '',
    updated_at: '2026-11-01T00:00:00Z',
    abstract: '',
    speaker_affiliation: null,
    register_until: null,
    slides_url: null,
    recording_url: null,
    waiting: 0,
    my_waiting_place: null,
    my_place_since: null,
    my_code: null,
    my_checked_in_at: null,
    ...overrides,
  };
}

export function buildTaskRow(overrides: Partial<Views['task_summaries']['Row']> = {}): Views['task_summaries']['Row'] {
  const row: Views['task_summaries']['Row'] = {
    id: 'a1',
    group_id: 'g1',
    kind: 'assessment',
    title: 'Internal assessment 2: Linear Models',
    description: 'Short questions and one data set.',
    subject: 'Linear Models',
    category: 'Internal assessment',
    opens_at: '2100-01-04T04:30:00Z',
    due_at: '2100-01-04T06:30:00Z',
    duration_minutes: 120,
    syllabus: 'Least squares, leverage.',
    max_marks: 50,
    weight: 20,
    rubric: [],
    late_days: 0,
    late_deduction: 0,
    takes_text: false,
    takes_files: false,
    blind: false,
    class_id: 'c2',
    class_name: 'B.Sc. Statistics II Year',
    term_id: 't1',
    course_id: null,
    published: true,
    released_at: null,
    search_text: '',
    status: 'Upcoming',
    state: 'coming',
    my_extra_minutes: 0,
    my_due_at: '2100-01-04T06:30:00Z',
    my_last_moment: '2100-01-04T06:30:00Z',
    my_submitted_at: null,
    my_version: null,
    my_score: null,
    my_deduction: null,
    my_final_score: null,
    my_grade: null,
    updated_at: '2026-11-01T00:00:00Z',
  };
  return { ...row, ...overrides };
}

export function buildSurveyRow(
  overrides: Partial<Views['survey_summaries']['Row']> = {},
): Views['survey_summaries']['Row'] {
  return {
    id: 's1',
    title: 'Longer laboratory hours?',
    description: 'The laboratories close at five.',
    category: 'Facilities',
    status: 'Active',
    deadline: '2100-01-31',
    created_at: '2026-11-01T00:00:00Z',
    created_by: null,
    question_count: 2,
    responses: 31,
    has_results: true,
    answered_by_me: false,
    anonymity: 'anonymous',
    return_reason: null,
    maker: null,
    search_text: '',
    template_id: null,
    updated_at: '2026-11-01T00:00:00Z',
    ...overrides,
  };
}

export function buildTemplateRow(
  overrides: Partial<Views['survey_template_summaries']['Row']> = {},
): Views['survey_template_summaries']['Row'] {
  return {
    id: 't1',
    slug: 'course-feedback',
    title: 'Course feedback',
    description: 'Pace, clarity, workload.',
    category: 'Teaching',
    image: null,
    questions: 4,
    responses: 37,
    search_text: '',
    updated_at: '2026-11-01T00:00:00Z',
    ...overrides,
  };
}

export function buildQuestionRow(
  overrides: Partial<Tables['survey_questions']['Row']> = {},
): Tables['survey_questions']['Row'] {
  return {
    id: 'q1',
    survey_id: 's1',
    template_id: null,
    position: 1,
    prompt: 'Why?',
    kind: 'text',
    options: [],
    is_required: false,
    lowest: null,
    highest: null,
    low_label: null,
    high_label: null,
    shown_if_question: null,
    shown_if_answers: [],
    ...overrides,
  };
}
