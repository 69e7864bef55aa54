import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, moment, optionalText, requiredText } from '../../ui/form-schema.ts';

const bounds = limits.study_materials;
const orNothing = (name: string) => z.union([z.literal('').transform(() => null), moment(name)]);

export const materialSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: optionalText('description', bounds.description.longest),
    topic: optionalText('topic', bounds.topic.longest),
    type: choice('type', choices.study_materials.type),
    opensAt: orNothing('beginning'),
    closesAt: orNothing('end'),
    isPublished: z.boolean(),
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || closesAt > opensAt, {
    path: ['closesAt'],
    message: 'It has to end after it begins.',
  });

export type MaterialInput = z.output<typeof materialSchema>;
