import type { SiteSettings } from '@portal/shared/data';
import type { FacultyMember } from '../features/faculty/list-faculty.ts';
import type { FeaturedCourse } from '../features/home/list-featured-courses.ts';
import type { UpcomingEvent } from '../features/home/list-upcoming-events.ts';
import type { AuthoredPaper } from '../features/research/list-papers.ts';
import { departmentReference } from './department.ts';

type Thing = Record<string, unknown>;

/** A course (Google's course list needs name, description and provider). */
export function courseThing(course: FeaturedCourse, settings: SiteSettings, siteUrl: string): Thing {
  return {
    '@type': 'Course',
    '@id': `${siteUrl}/#course-${course.slug}`,
    url: `${siteUrl}/courses`,
    name: course.title,
    description: course.description,
    educationalLevel: course.level,
    provider: departmentReference(settings, siteUrl),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: course.duration,
      ...(course.teacher === null ? {} : { instructor: { '@type': 'Person', name: course.teacher } }),
    },
    offers: { '@type': 'Offer', category: 'Included in the programme' },
  };
}

export function eventThing(event: UpcomingEvent, settings: SiteSettings, siteUrl: string): Thing {
  return {
    '@type': 'Event',
    '@id': `${siteUrl}/calendar/${event.slug}.ics`,
    name: event.title,
    description: event.description,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: settings.address },
    organizer: { ...departmentReference(settings, siteUrl), url: `${siteUrl}/` },
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
  };
}

/** What a list and a page both know of a member of the faculty. */
type DescribedPerson = Pick<FacultyMember, 'slug' | 'name' | 'designation' | 'email' | 'research'>;

export function personThing(member: DescribedPerson, settings: SiteSettings, siteUrl: string): Thing {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/faculty/${member.slug}#person`,
    url: `${siteUrl}/faculty/${member.slug}`,
    name: member.name,
    jobTitle: member.designation,
    email: member.email,
    knowsAbout: [...member.research],
    worksFor: departmentReference(settings, siteUrl),
  };
}

export function articleThing(paper: AuthoredPaper, siteUrl: string): Thing {
  const links = [
    ...(paper.doi === null ? [] : [`https://doi.org/${paper.doi}`]),
    ...(paper.url === null ? [] : [paper.url]),
  ];
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${siteUrl}/research/papers/${paper.slug}#article`,
    url: `${siteUrl}/research/papers/${paper.slug}`,
    headline: paper.title,
    name: paper.title,
    author: paper.authors.map((name, index) => authorThing(name, index, paper, siteUrl)),
    datePublished: String(paper.year),
    abstract: paper.abstract,
    keywords: paper.keywords.join(', '),
    isPartOf: {
      '@type': 'Periodical',
      name: paper.journal,
      ...(paper.issue === '' ? {} : { issueNumber: paper.issue }),
    },
    ...(paper.pages === null ? {} : { pagination: paper.pages }),
    ...(links.length === 0 ? {} : { sameAs: links }),
  };
}

/** Who is of the faculty is the person of that page. */
function authorThing(name: string, index: number, { facultyAuthors }: AuthoredPaper, siteUrl: string): Thing {
  const member = facultyAuthors.find(({ position }) => position === index + 1);
  if (!member) return { '@type': 'Person', name };
  const url = `${siteUrl}/faculty/${member.slug}`;
  return { '@type': 'Person', '@id': `${url}#person`, name: member.name, url };
}
