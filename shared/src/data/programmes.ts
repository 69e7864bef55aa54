import type { Database } from './database.types.ts';

/** A programme that can be applied for (table `admission_programmes`), as visitors read about it and staff edit it. */
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
  /** First and last day to apply, '2026-03-01'. */
  opensOn: string;
  closesOn: string;
  beginsOn: string | null;
}

type Row = Database['public']['Tables']['admission_programmes']['Row'];

/** What the Data API is asked for where a `Programme` is shown. */
export const programmeColumns =
  'id, slug, name, level, description, duration, seats, eligibility, selection, documents, fee_per_year, fee_note, scholarships, opens_on, closes_on, begins_on';

export function toProgramme(row: Omit<Row, 'published' | 'position' | 'updated_at'>): Programme {
  return {
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
  };
}
