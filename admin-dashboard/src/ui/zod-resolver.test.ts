import { z } from '@portal/shared/schema';
import { optionalText, requiredText, textOrNull } from './form-schema.ts';
import { zodResolver } from './zod-resolver.ts';

test('a resolver knows how long the texts of its form may be', () => {
  const schema = z
    .object({
      title: requiredText('title', 160),
      note: textOrNull('note', 500),
      doi: optionalText('DOI', 200).transform((value) => value.toLowerCase()),
      isPublished: z.boolean(),
    })
    .refine(() => true)
    .transform((values) => values);
  const { longestOf } = zodResolver<z.input<typeof schema>, z.output<typeof schema>>(schema);
  expect(['title', 'note', 'doi', 'isPublished', 'nothing'].map(longestOf)).toEqual([160, 500, 200, null, null]);
});
