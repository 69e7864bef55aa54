import type { SqlSession } from '@portal/backend/database/sql';

/** The numbers by which the database judges something, and its own words about them. */
export interface Rule {
  /** As the constant is called: 'attendanceRule'. */
  name: string;
  numbers: Readonly<Record<string, number>>;
  words: string;
}

/** Functions of one row of numbers, which screens say in words. */
const RULES = ['attendance_rule', 'attention_rule'];

/** Reads the rules of a migrated database. */
export async function readRules(db: SqlSession): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const rule of RULES) {
    const [row] = await db.query<{ numbers: Record<string, number>; words: string }>(
      `select to_jsonb(rule) as numbers, obj_description('public.${rule}()'::regprocedure) as words from public.${rule}() rule`,
    );
    if (!row) throw new Error(`${rule}() says nothing.`);
    const numbers = Object.entries(row.numbers).map(([name, value]) => [asConstant(name), value] as const);
    rules.push({ name: asConstant(rule), numbers: Object.fromEntries(numbers), words: row.words });
  }
  return rules;
}

function asConstant(name: string): string {
  return name.replace(/_([a-z])/g, (_sign, letter: string) => letter.toUpperCase());
}
