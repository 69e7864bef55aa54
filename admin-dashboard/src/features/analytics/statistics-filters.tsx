import { Field, FilterBar, namedOptions, SelectInput } from '@portal/shared/ui';
import { type Asked, type Breakdown, breakdowns } from './statistics.ts';

interface Named {
  id: string;
  name: string;
}

interface StatisticsFiltersProps {
  asked: Asked;
  terms: readonly Named[];
  classes: readonly Named[];
  courses: readonly Named[];
  onChange: (change: Partial<Asked>) => void;
}

const labels: Record<Breakdown, string> = { class: 'Class', term: 'Term', course: 'Course' };

/** What the figures are broken down by, and what they are narrowed to. */
export function StatisticsFilters({ asked, terms, classes, courses, onChange }: StatisticsFiltersProps) {
  return (
    <FilterBar label="Choose figures" size="dense">
      <Field label="Figures by">
        <SelectInput
          size="dense"
          value={asked.by}
          options={breakdowns.map((value) => ({ value, label: labels[value] }))}
          onChange={({ target }) => onChange({ by: breakdowns.find((value) => value === target.value) ?? 'class' })}
        />
      </Field>
      {asked.by === 'course' ? (
        <Choice
          label="Course"
          any="All courses"
          value={asked.course}
          of={courses}
          onChoose={(course) => onChange({ course })}
        />
      ) : (
        <>
          <Choice label="Term" any="All terms" value={asked.term} of={terms} onChoose={(term) => onChange({ term })} />
          <Choice
            label="Class"
            any="All classes"
            value={asked.class}
            of={classes}
            onChoose={(chosen) => onChange({ class: chosen })}
          />
        </>
      )}
    </FilterBar>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  of: readonly Named[];
  onChoose: (id: string) => void;
}

function Choice({ label, any, value, of, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <SelectInput
        size="dense"
        value={value}
        options={[{ value: '', label: any }, ...namedOptions(of)]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
}
