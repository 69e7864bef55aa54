import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface Programme {
  id: string;
  slug: string;
  name: string;
  level: string;
  description: string;
  duration: string;
  seats: number;
  eligibility: string;
  selection: string;
  documents: readonly string[];
  /** Rupees. */
  feePerYear: number;
  feeNote: string | null;
  scholarships: string | null;
  opensOn: string;
  closesOn: string;
  beginsOn: string | null;
}

const columns =
  'id, slug, name, level, description, duration, seats, eligibility, selection, documents, fee_per_year, fee_note, scholarships, opens_on, closes_on, begins_on';

export async function listProgrammes(signal: AbortSignal): Promise<Programme[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('admission_programmes')
      .select(columns)
      .eq('published', true)
      .order('position')
      .limit(20)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    level: row.level,
    description: row.description,
    duration: row.duration,
    seats: row.seats,
    eligibility: row.eligibility,
    selection: row.selection,
    documents: row.documents,
    feePerYear: row.fee_per_year,
    feeNote: row.fee_note,
    scholarships: row.scholarships,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    beginsOn: row.begins_on,
  }));
}

export const programmesQuery = queryOptions({
  queryKey: ['public-site', 'programmes'],
  queryFn: ({ signal }) => listProgrammes(signal),
  ...published,
});
