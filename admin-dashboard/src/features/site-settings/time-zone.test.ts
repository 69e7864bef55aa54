import { timeZone } from './time-zone.ts';
import { timeZoneSchema } from './time-zone-schema.ts';

test('a zone that no clock knows is refused in its field, and one that is known is stored', () => {
  expect(timeZoneSchema.safeParse({ timeZone: 'Asia/Atlantis' }).error?.issues[0]?.message).toBe(
    'This time zone is not known. Enter it as area and city: Asia/Kolkata.',
  );
  expect(timeZoneSchema.safeParse({ timeZone: 'IST' }).success).toBe(false);
  expect(timeZone.toChange(timeZoneSchema.parse({ timeZone: ' Asia/Tokyo ' }))).toEqual({ time_zone: 'Asia/Tokyo' });
});
