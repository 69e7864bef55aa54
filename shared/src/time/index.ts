export { clockMinutes, clockOf, formatClock, formatClockRange } from './clock.ts';
export {
  addDays,
  dayIn,
  daysBetween,
  fieldsIn,
  isZone,
  momentIn,
  offsetAt,
  startOfDayIn,
  type ZoneFields,
} from './zone-time.ts';
