/** Something in a migration that hosted Supabase would refuse, or that would be open or broken there. */
export interface Finding {
  rule: string;
  /** Where it is: a file with its line, or an object of the database. */
  place: string;
  message: string;
}

export interface MigrationSource {
  file: string;
  script: string;
}
