import { formatNumber, quantile } from '@portal/shared/ui';
import { formatRupees } from '../../site/format-rupees.ts';
import type { Citations } from './list-citations.ts';
import type { Project } from './list-projects.ts';

export interface SummaryFigure {
  value: string;
  label: string;
  /** What the number is based on. */
  base: string;
}

/** The three figures over the tabs, computed from the published rows (specification, section 2). */
export function summariseResearch(citations: Citations, ongoing: readonly Project[]): SummaryFigure[] {
  return [countPapers(citations), describeCitations(citations), addGrants(ongoing)];
}

function countPapers({ papers, total }: Citations): SummaryFigure {
  const years = papers.map((paper) => paper.year);
  const open = papers.filter((paper) => paper.hasOpenData).length;
  const span = papers.length === 0 ? '' : `${Math.min(...years)} to ${Math.max(...years)}; `;
  return {
    value: formatNumber(total),
    label: 'papers in refereed journals',
    base: `${span}${open} of ${papers.length} with data or code to download`,
  };
}

function describeCitations({ papers }: Citations): SummaryFigure {
  const counts = papers.map((paper) => paper.citationCount);
  if (counts.length === 0)
    return { value: '–', label: 'citations, median paper', base: 'No paper has been counted yet.' };
  const at = (share: number) => formatNumber(quantile(counts, share));
  return {
    value: at(0.5),
    label: 'citations, median paper',
    base: `Middle half ${at(0.25)} to ${at(0.75)}. We do not quote the mean: one paper would decide it.`,
  };
}

function addGrants(ongoing: readonly Project[]): SummaryFigure {
  const amounts = ongoing.map((project) => project.amount);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const projects = ongoing.length === 1 ? '1 ongoing project' : `${ongoing.length} ongoing projects`;
  return {
    value: formatRupees(total),
    label: `in ${projects}`,
    base: ongoing.length === 0 ? 'None is running at the moment.' : `Largest ${formatRupees(Math.max(...amounts))}`,
  };
}
