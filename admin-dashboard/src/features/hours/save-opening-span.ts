import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { OpeningSpanInput } from './opening-span.ts';

/** Adds a span to the week, or changes the opened one. */
export async function saveOpeningSpan(opened: Opened | null, input: OpeningSpanInput): Promise<void> {
  const row = {
    schedule: input.schedule,
    weekday: input.weekday,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
  };
  if (opened) return changeRow('opening_hours', opened, row);
  const client = await database();
  unwrapWritten(await client.from('opening_hours').insert(row).select('id'));
}
