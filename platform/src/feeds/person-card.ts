import { contentLines } from '@portal/shared/content-lines';
import { z } from 'zod';
import { type DataSource, readRows, readSite, type Site } from './data-source.ts';

const personSchema = z.object({
  slug: z.string(),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type CardPerson = z.infer<typeof personSchema>;

/** A member of the faculty for an address book; null where nobody has this slug. */
export async function personCard(source: DataSource, siteUrl: string, slug: string): Promise<string | null> {
  const query = `faculty_members?select=slug,name,designation,email,phone&slug=eq.${slug}&limit=1`;
  const [site, [person]] = await Promise.all([readSite(source), readRows(source, query, personSchema)]);
  return person ? writePersonCard(site, siteUrl, person) : null;
}

/** A vCard of version 4 (RFC 6350). */
export function writePersonCard(site: Site, siteUrl: string, person: CardPerson): string {
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${text(person.name)}`,
    `TITLE:${text(person.designation)}`,
    `ORG:${part(site.college)};${part(site.department)}`,
    `EMAIL;TYPE=work:${text(person.email)}`,
    `TEL;TYPE=work:${text(person.phone)}`,
    `URL:${siteUrl}/faculty/${person.slug}`,
    'END:VCARD',
  ]);
}

function text(value: string): string {
  return value.replace(/[\\,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** A text among others, which semicolons part. */
function part(value: string): string {
  return text(value).replaceAll(';', '\\;');
}
