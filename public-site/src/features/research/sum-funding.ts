import { compareText } from '@portal/shared/ui';
import type { Project } from './list-projects.ts';

export interface FundingOfAgency {
  agency: string;
  projects: number;
  /** Rupees. */
  amount: number;
}

/** What each agency gave to these projects, the largest sum first. */
export function sumFunding(projects: readonly Pick<Project, 'funding' | 'amount'>[]): FundingOfAgency[] {
  const sums = new Map<string, FundingOfAgency>();
  for (const { funding: agency, amount } of projects) {
    const before = sums.get(agency) ?? { agency, projects: 0, amount: 0 };
    sums.set(agency, { agency, projects: before.projects + 1, amount: before.amount + amount });
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount || compareText(a.agency, b.agency));
}
