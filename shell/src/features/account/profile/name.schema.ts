import { limits } from '@portal/shared/limits';
import { type infer as Infer, maxLength, minLength, object, overwrite, string } from '@portal/shared/schema-mini';

const { longest } = limits.profiles.full_name;

/** Signs without a width, which a name may bring along from where it was copied. Joiners stay, which Indian scripts are written with. */
const unseen = /[\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** As the database writes it (`private.one_line`). */
const inOneLine = (typed: string) => typed.replace(unseen, '').replace(/\s+/g, ' ').trim();

export const nameSchema = object({
  fullName: string().check(
    overwrite(inOneLine),
    minLength(1, 'Enter your name.'),
    maxLength(longest, `At most ${longest} characters.`),
  ),
});
export type NameValues = Infer<typeof nameSchema>;
