import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import {
  fileOrAddress,
  optionalText,
  requiredText,
  textList,
  textOrNull,
  webAddressOrNull,
} from '../../ui/form-schema.ts';
import { PHOTO_TYPES } from './faculty-member.ts';

/** The bound of the bucket `images`. */
const mostPhotoBytes = 10_000_000;

const bounds = limits.faculty_members;

export const facultyMemberSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    designation: requiredText('designation', bounds.designation.longest),
    qualification: requiredText('qualification', bounds.qualification.longest),
    experience: requiredText('experience', bounds.experience.longest),
    specialization: textList('specialization', { entries: 12, longest: bounds.specialization.longest }, 1),
    research: textList('research area', bounds.research),
    publications: textList('publication', bounds.publications),
    email: z.email('Enter an e-mail address.').max(bounds.email.longest, 'The e-mail address is too long.'),
    phone: optionalText('phone number', bounds.phone.longest),
    officeHours: textOrNull('office hours', bounds.office_hours.longest),
    acceptsPhd: z.boolean(),
    photo: fileOrAddress({
      types: PHOTO_TYPES,
      typeWords: 'a JPEG, PNG, WebP or AVIF picture',
      mostBytes: mostPhotoBytes,
    }),
    photoAlt: optionalText('description of the photo', bounds.photo_alt.longest),
    profileId: z.string(),
    orcid: z
      .string()
      .trim()
      .transform((value) => value.replace(/^https:\/\/orcid\.org\//, ''))
      .refine(
        (value) => value === '' || /^(\d{4}-){3}\d{3}[\dX]$/.test(value),
        'An ORCID iD looks like 0000-0002-1825-0097.',
      )
      .transform((value) => (value === '' ? null : value)),
    scholarUrl: webAddressOrNull('address of the profile', bounds.scholar_url.longest),
  })
  .refine(({ photo, photoAlt }) => photo === '' || photoAlt !== '', {
    path: ['photoAlt'],
    message: 'Say in words what the photo shows, for people who do not see it.',
  })
  .refine(({ specialization }) => specialization.join(', ').length <= bounds.specialization.longest, {
    path: ['specialization'],
    message: `All specializations together may have at most ${bounds.specialization.longest} characters.`,
  })
  .refine(({ specialization }) => !specialization.some((part) => part.includes(',')), {
    path: ['specialization'],
    message: 'A specialization cannot contain a comma: it parts one from the next.',
  });

export type FacultyMemberInput = z.output<typeof facultyMemberSchema>;
