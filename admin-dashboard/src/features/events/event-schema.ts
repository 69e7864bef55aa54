import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import {
  choice,
  moment,
  momentOrNull,
  optionalText,
  optionalWholeNumber,
  requiredText,
  textOrNull,
  webAddressOrNull,
  wholeNumber,
} from '../../ui/form-schema.ts';

const bounds = limits.events;

export const eventSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: requiredText('description', bounds.description.longest),
    category: choice('category', choices.events.category),
    speaker: textOrNull('speaker', bounds.speaker.longest),
    speakerAffiliation: textOrNull('affiliation', bounds.speaker_affiliation.longest),
    abstract: optionalText('abstract', bounds.abstract.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    registerUntil: momentOrNull('last moment to register'),
    location: requiredText('location', bounds.location.longest),
    capacity: optionalWholeNumber('number of places', bounds.capacity.least, 100_000),
    offlineCount: wholeNumber('number of places given at the office', bounds.offline_count.least, 100_000),
    slidesUrl: webAddressOrNull('address of the slides', bounds.slides_url.longest),
    recordingUrl: webAddressOrNull('address of the recording', bounds.recording_url.longest),
    isPublished: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  })
  .refine(({ registerUntil, endsAt }) => registerUntil === null || registerUntil <= endsAt, {
    path: ['registerUntil'],
    message: 'Registration cannot end after the event.',
  });
