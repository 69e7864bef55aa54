import type { HeadContext, PageHead } from '@portal/shared/contract';
import { photoAddress } from '../features/faculty/portrait-address.ts';
import { personQuery } from '../features/faculty/person/get-person.ts';
import { settingsOf } from './department.ts';
import { personThing } from './things.ts';

/** What the page of a member of the faculty tells machines. */
export function personHead(context: HeadContext): PageHead {
  const { client, siteUrl, params } = context;
  const settings = settingsOf(context);
  const person = client.getQueryData(personQuery(params.slug ?? '').queryKey);
  if (!settings || !person) return {};
  const links = [
    ...(person.orcid === null ? [] : [`https://orcid.org/${person.orcid}`]),
    ...(person.scholarUrl === null ? [] : [person.scholarUrl]),
  ];
  return {
    type: 'profile',
    title: person.name,
    description: describe(`${person.name}, ${person.designation}. ${person.specialization}.`),
    structuredData: [
      {
        ...personThing(person, settings, siteUrl),
        telephone: person.phone,
        mainEntityOfPage: `${siteUrl}/faculty/${person.slug}`,
        ...(person.qualification === '' ? {} : { honorificSuffix: person.qualification }),
        ...(person.photo && URL.canParse(photoAddress(person.photo), siteUrl)
          ? { image: new URL(photoAddress(person.photo), siteUrl).href }
          : {}),
        ...(links.length > 0 ? { sameAs: links } : {}),
      },
    ],
  };
}

/** As much as search engines show. */
function describe(words: string): string {
  return words.length <= 300 ? words : `${words.slice(0, 299)}…`;
}
