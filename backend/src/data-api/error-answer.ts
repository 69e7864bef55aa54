/** The part of a Postgres error that PostgREST passes on. */
export interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** An error as PostgREST words it, with its status and what belongs in the head of the answer. */
export interface ErrorAnswer {
  status: number;
  code: string;
  message: string;
  details: string | null | readonly Readonly<Record<string, string>>[];
  hint: string | null;
  headers: Readonly<Record<string, string>>;
}
