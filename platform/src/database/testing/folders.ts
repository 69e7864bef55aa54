import { join } from 'node:path';

export const migrationsFolder = join(process.cwd(), 'supabase/migrations');
export const seedFile = join(process.cwd(), 'supabase/seed.sql');
