import { z } from '@portal/shared/schema';
import { day, requiredText, wholeNumber } from '../../ui/form-schema.ts';

export interface Opening {
  id: string;
  title: string;
  description: string;
  qualification: string;
  howToApply: string;
  posts: number;
  closesOn: string;
  isPublished: boolean;
}

export const openingSchema = z.object({
  title: requiredText('title', 160),
  description: requiredText('description', 4000),
  qualification: requiredText('qualification', 1000),
  howToApply: requiredText('way to apply', 1000),
  posts: wholeNumber('number of posts', 1, 100),
  closesOn: day('last day'),
  isPublished: z.boolean(),
});

export type OpeningValues = z.input<typeof openingSchema>;
export type OpeningInput = z.output<typeof openingSchema>;
