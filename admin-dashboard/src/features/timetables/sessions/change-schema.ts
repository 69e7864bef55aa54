import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../../ui/form-schema.ts';
import { endsEarly, endsLater, hasName, heldShape, nameMissing } from '../held-schema.ts';

const bounds = limits.session_changes;
const reason = () => requiredText('reason', bounds.reason.longest);
const when = { onDay: day('day'), startsAt: heldShape.startsAt, endsAt: heldShape.endsAt };

export const cancelSchema = z.object({ reason: reason() });

export const moveSchema = z
  .object({
    ...when,
    teacherId: heldShape.teacherId,
    guestTeacher: heldShape.guestTeacher,
    room: heldShape.room,
    reason: reason(),
  })
  .refine(endsLater, endsEarly);

export const addSchema = z
  .object({ ...heldShape, ...when, reason: reason() })
  .refine(hasName, nameMissing)
  .refine(endsLater, endsEarly);

export type CancelInput = z.output<typeof cancelSchema>;
export type MoveInput = z.output<typeof moveSchema>;
export type AddInput = z.output<typeof addSchema>;
