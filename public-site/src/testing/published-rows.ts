import type { Database } from '@portal/shared/data';
import type { Fixture } from '@portal/shared/fake-data-api';

type Tables = Database['public']['Tables'];
type Views = Database['public']['Views'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];
type ViewRow<Name extends keyof Views> = Views[Name]['Row'];

const updatedAt = '2026-01-02T03:04:05+00:00';

export function buildFaculty(overrides: Partial<Row<'faculty_members'>> = {}): Row<'faculty_members'> {
  const name = overrides.name ?? 'Dr. Shruti Deshpande';
  return {
    id: `id of ${name}`,
    slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
    name,
    designation: 'Professor',
    qualification: 'Ph.D., Pune',
    specialization: 'Survey Sampling, Small-Area Estimation, Official Statistics',
    experience: '18 years of teaching; adviser to the State Sample Survey.',
    email: 'shruti.deshpande@stat.tarangini.example',
    phone: '+91 20 5550 0174',
    photo: null,
    photo_alt: null,
    orcid: null,
    scholar_url: null,
    research: ['Non-response in household surveys'],
    publications: [],
    office_hours: 'Tuesday 3 to 5 PM, Room 214',
    accepts_phd: true,
    profile_id: null,
    position: 1,
    updated_at: updatedAt,
    search_text: '',
    ...overrides,
  };
}

export function buildPaper(overrides: Partial<Row<'research_papers'>> = {}): Row<'research_papers'> {
  const title = overrides.title ?? 'Poverty in 358 districts';
  return {
    id: `id of ${title}`,
    slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
    title,
    authors: ['S. Deshpande', 'L. Sailo'],
    abstract: 'An area-level model brings most districts under the publication threshold.',
    journal: 'Annals of Area Statistics',
    year: 2024,
    issue: '86(2)',
    pages: '201-218',
    keywords: ['small area', 'poverty'],
    doi: null,
    url: null,
    download_url: null,
    open_data: true,
    citation_count: 17,
    updated_at: updatedAt,
    search_text: '',
    ...overrides,
  };
}

export function buildProject(overrides: Partial<Row<'projects'>> = {}): Row<'projects'> {
  return {
    id: 'project',
    title: 'When does the monsoon begin?',
    description: 'Onset dates with honest intervals for every block of the state.',
    investigators: ['Dr. Venkata Ramana Reddy'],
    timeline: '2024-2027',
    funding: 'State Science Foundation',
    amount: 11_800_000,
    status: 'ongoing',
    outcomes: [],
    started_on: '2024-06-01',
    updated_at: updatedAt,
    ...overrides,
  };
}

export function buildStudentResearch(overrides: Partial<Row<'student_research'>> = {}): Row<'student_research'> {
  return {
    id: 'thesis',
    title: 'Waiting times with impatient customers',
    student: 'Rohan Kulkarni',
    level: 'PhD',
    supervisor: 'Dr. Suresh Iyer',
    supervisor_id: null,
    year: 2025,
    abstract: 'Queues from which people walk away.',
    tags: ['queues'],
    updated_at: updatedAt,
    ...overrides,
  };
}

export function buildSettings(overrides: Partial<Row<'site_settings'>> = {}): Row<'site_settings'> {
  return {
    id: true,
    college: 'Tarangini College, Pune',
    department: 'Department of Statistics',
    founded_year: 1970,
    about_text: 'Teaching and research since 1970.',
    address: 'Mutha Road, Pune 411 004',
    phone: '+91 20 5550 0170',
    email: 'office@stat.tarangini.example',
    campus_hours_label: 'Campus and laboratories',
    campus_hours: 'Mon-Sat 8:00 AM-5:00 PM',
    office_hours_label: 'Department office',
    office_hours: 'Monday-Friday 9 AM-5 PM',
    social_links: {},
    hero_headline: 'Learn to say how sure you are.',
    hero_lede: 'B.Sc. and M.Sc. Statistics in Pune since 1970.',
    admission_year: 2025,
    admission_applicants: 412,
    admission_interviewed: 178,
    admission_admitted: 60,
    time_zone: 'Asia/Kolkata',
    updated_at: updatedAt,
    ...overrides,
  };
}

export function buildAnnouncement(overrides: Partial<Row<'announcements'>> = {}): Row<'announcements'> {
  return {
    id: overrides.text ?? 'announcement',
    text: 'Applications are open.',
    type: 'admission',
    date: '2026-03-02',
    expires_on: null,
    published: true,
    updated_at: updatedAt,
    ...overrides,
  };
}

export function buildEvent(overrides: Partial<ViewRow<'event_summaries'>> = {}): ViewRow<'event_summaries'> {
  return {
    id: 'event',
    slug: 'data-day',
    title: 'Data Day',
    description: 'Student posters and the yearly prediction contest.',
    category: 'celebration',
    speaker: null,
    starts_at: '2026-04-11T04:30:00+00:00',
    ends_at: '2026-04-11T11:30:00+00:00',
    location: 'Main Quadrangle',
    capacity: null,
    image: null,
    published: true,
    updated_at: updatedAt,
    search_text: '',
    offline_count: 0,
    seats_taken: 0,
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
    my_status: null,
    ...overrides,
  };
}

export function buildCourse(overrides: Fixture<'course_summaries'> = {}): Fixture<'course_summaries'> {
  return {
    id: 'course',
    slug: 'statistics-from-scratch',
    code: 'ST101',
    title: 'Statistics from Scratch',
    description: 'Counting, averages, spread and chance.',
    level: 'Beginner',
    category: 'statistics',
    duration: '8 weeks',
    image: null,
    status: 'Active',
    seats: 60,
    featured_position: 1,
    teacher_id: null,
    starts_on: null,
    updated_at: updatedAt,
    search_text: '',
    teacher_name: 'Dr. Shruti Deshpande',
    teacher_slug: 'shruti-deshpande',
    students: 41,
    waiting: 0,
    my_status: null,
    ...overrides,
  };
}

export function buildProgramme(overrides: Partial<Row<'admission_programmes'>> = {}): Row<'admission_programmes'> {
  return {
    id: 'msc',
    slug: 'msc-statistics',
    name: 'M.Sc. Statistics',
    level: 'Postgraduate',
    description: 'Two years.',
    duration: '2 years',
    seats: 30,
    eligibility: 'B.Sc. with statistics as a subject.',
    selection: 'Written test and interview.',
    documents: ['Photograph'],
    fee_per_year: 31_000,
    fee_note: null,
    scholarships: null,
    opens_on: '2026-03-01',
    closes_on: '2026-04-30',
    begins_on: '2026-07-06',
    published: true,
    position: 1,
    updated_at: updatedAt,
    ...overrides,
  };
}
