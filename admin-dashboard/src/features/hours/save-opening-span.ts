import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { OpeningSpanInput } from './opening-span.ts';

/** Adds a span to the week, or changes the opened one. */
export async function saveOpeningSpan(opened: Opened | null, input: OpeningSpanInput): Promise<void> {
  const row = {
    schedule: input.schedule,
    weekday: input.weekday,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
  };
  await saveRow('opening_hours', opened, row);
}
