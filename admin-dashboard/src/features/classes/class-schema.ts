import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';

const idOrNull = () => z.string().transform((value) => value || null);

export const classSchema = z.object({
  name: requiredText('name', limits.classes.name.longest),
  classTeacherId: idOrNull(),
  nextClassId: idOrNull(),
});
