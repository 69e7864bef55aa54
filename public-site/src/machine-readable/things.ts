import type { SiteSettings } from '@portal/shared/data';
import type { FacultyMember } from '../features/faculty/list-faculty.ts';
import type { FeaturedCourse } from '../features/home/list-featured-courses.ts';
import type { UpcomingEvent } from '../features/home/list-upcoming-events.ts';
import type { Paper } from '../features/research/list-papers.ts';
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

export function personThing(member: FacultyMember, settings: SiteSettings, siteUrl: string): Thing {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/faculty#${member.slug}`,
    url: `${siteUrl}/faculty#${member.slug}`,
    name: member.name,
    jobTitle: member.designation,
    email: member.email,
    knowsAbout: [...member.research],
    worksFor: departmentReference(settings, siteUrl),
  };
}

export function articleThing(paper: Paper, siteUrl: string): Thing {
  const links = [
    ...(paper.doi === null ? [] : [`https://doi.org/${paper.doi}`]),
    ...(paper.url === null ? [] : [paper.url]),
  ];
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${siteUrl}/research#${paper.slug}`,
    headline: paper.title,
    name: paper.title,
    author: paper.authors.map((name) => ({ '@type': 'Person', name })),
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
