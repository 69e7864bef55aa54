import type { Database } from '@portal/shared/data';

/** What a column or an argument of the type jsonb holds. */
export type Json = Database['public']['Tables']['question_versions']['Row']['content'];
