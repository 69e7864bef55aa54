/**
 * What the trackers show until a person has records of their own, always under a "Sample" badge: attendance 87%, CGPA 9.2/10
 * (specification, section 9).
 */
export const SAMPLE_CGPA = 9.2;

const MISSED = [7, 14, 15, 28, 34, 41, 49, 56];

/** 52 of 60 classes, in order. */
export const sampleAttendance: readonly boolean[] = Array.from(
  { length: 60 },
  (_, index) => !MISSED.includes(index + 1),
);
