import type { BadgeTone } from '@portal/shared/ui';

/** What became of one student, as `place_students` and `settle_class_requests` answer it. */
export interface Outcome {
  outcome: string;
  /** The class or number before, or who or what stands in the way. */
  detail: string | null;
}

interface OutcomeWords {
  /** Whether the student is in the class under this number, now or once it is written. */
  isPlaced: boolean;
  badge: string;
  tone: BadgeTone;
  /** Said where it was only tried, and where it was written. */
  sentence: (detail: string) => string;
}

const placed = { isPlaced: true, tone: 'success' } as const;
const leftOut = { isPlaced: false, tone: 'danger' } as const;

const words: Readonly<Record<string, OutcomeWords>> = {
  placed: { ...placed, badge: 'new', sentence: () => 'Comes into the class.' },
  moved: { ...placed, badge: 'moves', sentence: (before) => `Comes from ${before}, which they leave the same day.` },
  renumbered: { ...placed, badge: 'new number', sentence: (before) => `Had the roll number ${before} until now.` },
  unchanged: {
    isPlaced: true,
    tone: 'neutral',
    badge: 'as it is',
    sentence: () => 'Is in the class with this number already.',
  },
  refused: { ...leftOut, badge: 'refused', sentence: () => 'The request is refused; the student reads why.' },
  unknown: { ...leftOut, badge: 'unknown', sentence: () => 'Nobody has an account with this address.' },
  not_a_student: { ...leftOut, badge: 'no student', sentence: () => 'The account is not one of a student.' },
  repeated: { ...leftOut, badge: 'repeated', sentence: () => 'The student, or the roll number, stands above already.' },
  bad_roll_number: {
    ...leftOut,
    badge: 'roll number',
    sentence: () => 'A roll number has 1 to 20 letters, digits, dots, dashes or slashes.',
  },
  roll_number_taken: { ...leftOut, badge: 'taken', sentence: (holder) => `${holder} has this roll number.` },
  moves_later: { ...leftOut, badge: 'moves later', sentence: (next) => `Moves to ${next} on a later day already.` },
};

/** Words for what became of one student: in previews, results and refusals alike. */
export function wordsOf({ outcome, detail }: Outcome): Omit<OutcomeWords, 'sentence'> & { sentence: string } {
  const known = words[outcome] ?? { ...leftOut, badge: 'left out', sentence: () => 'The server left this one out.' };
  return { ...known, sentence: known.sentence(detail ?? 'Somebody else') };
}

export function isPlaced(outcome: Outcome): boolean {
  return wordsOf(outcome).isPlaced;
}

/** Whether something is written for this one; for `unchanged` nothing is. */
export function isChange(outcome: Outcome): boolean {
  return isPlaced(outcome) && outcome.outcome !== 'unchanged';
}
