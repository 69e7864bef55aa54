import path from 'node:path';
import { REPOSITORY } from '../parts.ts';

export const MIGRATIONS = path.join(REPOSITORY, 'supabase/migrations');
export const SEED = path.join(REPOSITORY, 'supabase/seed.sql');
