import type { DescribeHead, HeadContext, PageHead } from '@portal/shared/contract';
import type { SiteSettings } from '@portal/shared/data';
import { openingHoursQuery } from '../site/contact/hours/list-opening-hours.ts';
import { facultyQuery } from '../features/faculty/list-faculty.ts';
import { featuredCoursesQuery } from '../features/home/list-featured-courses.ts';
import { upcomingEventsQuery } from '../features/home/list-upcoming-events.ts';
import { papersQuery } from '../features/research/list-papers.ts';
import { openingThings } from './opening-things.ts';
import { departmentThing, settingsOf } from './department.ts';
import { articleThing, courseThing, eventThing, personThing } from './things.ts';

/** Without the department there is nobody to say anything about. */
function withSettings(
  describe: (settings: SiteSettings, context: HeadContext) => PageHead['structuredData'],
): DescribeHead {
  return (context) => {
    const settings = settingsOf(context);
    return settings ? { structuredData: describe(settings, context) } : {};
  };
}

export const homeHead: DescribeHead = (context) => {
  const settings = settingsOf(context);
  if (!settings) return {};
  const { client, siteUrl } = context;
  const courses = client.getQueryData(featuredCoursesQuery.queryKey) ?? [];
  const events = client.getQueryData(upcomingEventsQuery.queryKey) ?? [];
  return {
    description: `${settings.department} at ${settings.college}: courses, events, research and how to apply.`,
    structuredData: [
      departmentThing(settings, siteUrl),
      ...courses.map((course) => courseThing(course, settings, siteUrl)),
      ...events.map((event) => eventThing(event, settings, siteUrl)),
    ],
  };
};

export const aboutHead = withSettings((settings, { siteUrl }) => [departmentThing(settings, siteUrl)]);

export const contactHead = withSettings((settings, { client, siteUrl }) => {
  const hours = client.getQueryData(openingHoursQuery.queryKey);
  return [{ ...departmentThing(settings, siteUrl), ...(hours ? openingThings(hours, settings) : {}) }];
});

export const facultyHead = withSettings((settings, { client, siteUrl }) =>
  (client.getQueryData(facultyQuery.queryKey) ?? []).map((member) => personThing(member, settings, siteUrl)),
);

/** The first page of all papers: search engines do not search. */
export const researchHead = withSettings((_settings, { client, siteUrl }) =>
  (client.getQueryData(papersQuery({ query: '', year: null, page: 1 }).queryKey)?.papers ?? []).map((paper) =>
    articleThing(paper, siteUrl),
  ),
);
