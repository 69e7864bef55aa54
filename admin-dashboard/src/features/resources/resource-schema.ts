import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, requiredText } from '../../ui/form-schema.ts';

const bounds = limits.study_materials;

const asked = {
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  subject: requiredText('subject', bounds.subject.longest),
  semester: requiredText('semester', bounds.semester.longest),
  category: choice('category', choices.study_materials.category),
  type: choice('type', choices.study_materials.type),
  isPublished: z.boolean(),
};

/** The content is a text; of a file it is in its versions. */
export const resourceSchema = z.object({ ...asked, body: requiredText('content', bounds.body.longest) });
export const fileResourceSchema = z.object(asked);
