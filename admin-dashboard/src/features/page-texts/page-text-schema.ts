import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, textOrNull } from '../../ui/form-schema.ts';

const { heading, body, attribution } = limits.page_texts;

export const pageTextSchema = z.object({
  heading: requiredText('heading', heading.longest),
  body: requiredText('text', body.longest),
  attribution: textOrNull('name below it', attribution.longest),
});
