import { Field, formatNumber, SelectInput } from '@portal/shared/ui';
import type { PaperYear } from '../../site/count-paper-years.ts';
import { usePublishedOrPrevious } from '../../site/use-published-or-previous.ts';
import { paperYearsQuery } from './list-paper-years.ts';

interface YearSelectProps {
  /** What the papers are searched for, on which the counts depend. */
  query: string;
  /** Null for all years. */
  year: number | null;
  onChange: (year: number | null) => void;
}

/** Narrows the papers to one year; each says how many it would leave. */
export function YearSelect({ query, year, onChange }: YearSelectProps) {
  const years = usePublishedOrPrevious(paperYearsQuery(query));

  function handleChoice(chosen: string) {
    onChange(chosen === '' ? null : Number(chosen));
  }

  return (
    <Field label="Year">
      <SelectInput
        name="year"
        value={year ?? ''}
        onChange={(event) => handleChoice(event.target.value)}
        options={listOptions(years.data ?? [], year)}
      />
    </Field>
  );
}

function listOptions(years: readonly PaperYear[], chosen: number | null) {
  const isMissing = chosen !== null && !years.some(({ year }) => year === chosen);
  const all = [...years, ...(isMissing ? [{ year: chosen, papers: 0 }] : [])].sort((a, b) => b.year - a.year);
  return [
    { value: '', label: 'All years' },
    ...all.map(({ year, papers }) => ({ value: String(year), label: `${year} (${formatNumber(papers)})` })),
  ];
}
