export type Database = { public: { Tables: Record<string, never>; Views: Record<string, never>; Functions: Record<string, never> } };
