import { z } from '@portal/shared/schema';
import { optionalText, requiredText, textOrNull } from './form-schema.ts';
import { longestOf } from './longest-of.ts';

test('a schema knows how long the texts of its form may be', () => {
  const schema = z
    .object({
      title: requiredText('title', 160),
      note: textOrNull('note', 500),
      doi: optionalText('DOI', 200).transform((value) => value.toLowerCase()),
      isPublished: z.boolean(),
    })
    .refine(() => true)
    .transform((values) => values);
  expect(['title', 'note', 'doi', 'isPublished', 'nothing'].map((name) => longestOf(schema, name))).toEqual([
    160,
    500,
    200,
    null,
    null,
  ]);
});
