import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, textOrNull } from '../../ui/form-schema.ts';

export interface PageText {
  /** The key of the text, by which a page finds it. */
  id: string;
  heading: string;
  body: string;
  attribution: string | null;
  updatedAt: string;
}

const { heading, body, attribution } = limits.page_texts;

export const pageTextSchema = z.object({
  heading: requiredText('heading', heading.longest),
  body: requiredText('text', body.longest),
  attribution: textOrNull('name below it', attribution.longest),
});

export type PageTextValues = z.input<typeof pageTextSchema>;
export type PageTextInput = z.output<typeof pageTextSchema>;

const places: Record<string, string> = {
  history: 'About, History',
  vision: 'About, Vision',
  mission: 'About, Mission',
  'head-message': 'About, From the head of the department',
  'research-intro': 'Research, at the top',
  collaboration: 'Research, Work with us',
  'join-our-team': 'Faculty, Join Our Team',
  'contact-intro': 'Contact, at the top',
  directions: 'Contact, How to reach us',
};

/** Where a text stands on the public pages. */
export function placeOf(key: string): string {
  return places[key] ?? key.replaceAll('-', ' ');
}
