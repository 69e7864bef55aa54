import { compareText } from '@portal/shared/ui';
import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import { published } from '../../../site/published.ts';

/** A paper as the page of one of its authors lists it. */
export interface PersonPaper {
  slug: string;
  title: string;
  authors: readonly string[];
  /** Where this person stands among the authors; 1 is the first. */
  position: number;
  journal: string;
  issue: string;
  year: number;
  citationCount: number;
}

export interface PersonProject {
  id: string;
  title: string;
  timeline: string;
  funding: string;
  /** Rupees. */
  amount: number;
  status: string;
}

export interface PersonThesis {
  id: string;
  title: string;
  student: string;
  level: string;
  year: number;
}

/** A member of the faculty with everything that is published about them, the newest first. */
export interface Person {
  slug: string;
  name: string;
  designation: string;
  qualification: string;
  /** Parted by commas (specification, section 3). */
  specialization: string;
  experience: string;
  email: string;
  phone: string;
  photo: string | null;
  photoAlt: string | null;
  research: readonly string[];
  /** References that the list of papers does not hold. */
  otherPublications: readonly string[];
  officeHours: string | null;
  acceptsPhd: boolean;
  orcid: string | null;
  scholarUrl: string | null;
  papers: readonly PersonPaper[];
  projects: readonly PersonProject[];
  theses: readonly PersonThesis[];
}

const columns =
  `slug, name, designation, qualification, specialization, experience, email, phone, photo, photo_alt, research,
  publications, office_hours, accepts_phd, orcid, scholar_url,
  paper_authors(position, research_papers(slug, title, authors, journal, issue, year, citation_count)),
  student_research!supervisor_id(id, title, student, level, year)` as const;

const MOST_PROJECTS = 100;

/** Rejects with `NotFoundError` when nobody of the faculty has this slug. */
async function getPerson(slug: string, signal: AbortSignal): Promise<Person> {
  const client = await database();
  const row = unwrap(
    await client.from('faculty_members').select(columns).eq('slug', slug).abortSignal(signal).single(),
  );
  const projects = unwrap(
    await client
      .from('projects')
      .select('id, title, timeline, funding, amount, status')
      .contains('investigators', listOf(row.name))
      .order('started_on', { ascending: false, nullsFirst: false })
      .order('title')
      .limit(MOST_PROJECTS)
      .abortSignal(signal),
  );
  return {
    slug: row.slug,
    name: row.name,
    designation: row.designation,
    qualification: row.qualification,
    specialization: row.specialization,
    experience: row.experience,
    email: row.email,
    phone: row.phone,
    photo: row.photo,
    photoAlt: row.photo_alt,
    research: row.research,
    otherPublications: row.publications,
    officeHours: row.office_hours,
    acceptsPhd: row.accepts_phd,
    orcid: row.orcid,
    scholarUrl: row.scholar_url,
    papers: row.paper_authors
      .map(({ position, research_papers: { citation_count: citationCount, ...paper } }) => ({
        ...paper,
        citationCount,
        position,
      }))
      .sort(newestFirst),
    projects,
    theses: row.student_research.sort(newestFirst),
  };
}

export function personQuery(slug: string) {
  return publishedQuery({
    queryKey: queryKeys.faculty.person(slug),
    queryFn: ({ signal }) => getPerson(slug, signal),
    ...published,
  });
}

function newestFirst(a: { year: number; title: string }, b: { year: number; title: string }): number {
  return b.year - a.year || compareText(a.title, b.title);
}

/** An array of one text as Postgres writes it; commas and quotes of a name stay in the name. */
function listOf(text: string): string {
  return `{"${text.replace(/["\\]/g, '\\$&')}"}`;
}
