import type { TableRule } from './table-rule.ts';
import { contentRules } from './table-rules-of-content.ts';
import { peopleRules } from './table-rules-of-people.ts';
import { recordsRules } from './table-rules-of-records.ts';
import { surveysRules } from './table-rules-of-surveys.ts';
import { teachingRules } from './table-rules-of-teaching.ts';

/**
 * What each of `people` may do to each table. `student` owns the personal rows; `assistant` is assigned to the course
 * Biostatistics and to nothing else.
 */
export const tableRules: Record<string, TableRule> = {
  ...contentRules,
  ...peopleRules,
  ...recordsRules,
  ...surveysRules,
  ...teachingRules,
};
