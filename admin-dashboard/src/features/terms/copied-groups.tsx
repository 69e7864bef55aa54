import styled from 'styled-components';
import { Checkbox, FieldGroup, formatCount } from '@portal/shared/ui';
import type { CopiedGroup } from './roll-over.ts';

interface CopiedGroupsProps {
  groups: readonly CopiedGroup[];
  /** Ids of those that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The groups that the next term gets, class by class, each to be left out. */
export function CopiedGroups({ groups, left, onChange }: CopiedGroupsProps) {
  function choose(ids: readonly string[], isTaken: boolean) {
    const next = new Set(left);
    for (const id of ids) {
      if (isTaken) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  }

  return byClass(groups).map(({ classId, className, groups: ofClass }) => {
    const ids = ofClass.map(({ id }) => id);
    const taken = ids.filter((id) => !left.has(id)).length;
    const isWhole = taken === ids.length;
    return (
      <FieldGroup key={classId} legend={className}>
        {ids.length > 1 && (
          <Checkbox
            label={`All ${formatCount(ids.length, 'subject')}`}
            checked={isWhole}
            ref={(box) => {
              if (box) box.indeterminate = taken > 0 && !isWhole;
            }}
            onChange={() => choose(ids, !isWhole)}
          />
        )}
        <Subjects $isIndented={ids.length > 1}>
          {ofClass.map(({ id, subject, teachers }) => (
            <Checkbox
              key={id}
              label={subject}
              hint={teachers.join(', ') || 'nobody teaches it yet'}
              checked={!left.has(id)}
              onChange={() => choose([id], left.has(id))}
            />
          ))}
        </Subjects>
      </FieldGroup>
    );
  });
}

interface ClassGroups {
  classId: string;
  className: string;
  groups: CopiedGroup[];
}

function byClass(groups: readonly CopiedGroup[]): ClassGroups[] {
  const classes = new Map<string, ClassGroups>();
  for (const group of groups) {
    const { classId, className } = group;
    const known = classes.get(classId) ?? { classId, className, groups: [] };
    known.groups.push(group);
    classes.set(classId, known);
  }
  return [...classes.values()];
}

const Subjects = styled.div<{ $isIndented: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-2) var(--space-4);
  justify-items: start;
  inline-size: 100%;
  padding-inline-start: ${({ $isIndented }) => ($isIndented ? 'var(--space-5)' : 0)};
`;
