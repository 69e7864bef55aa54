import type { ReactNode } from 'react';
import { DescriptionList, formatCount, formatDateTime, formatNumber, Panel } from '@portal/shared/ui';
import type { Declared, GradeRules } from './grade-rules.tsx';

interface GradeFactsProps {
  rule: GradeRules;
  declared: readonly Declared[];
  action: ReactNode;
}

/** How a group is graded, and when its results were declared. */
export function GradeFacts({ rule, declared, action }: GradeFactsProps) {
  const { credits } = rule;
  return (
    <Panel title="How it is graded" end={action}>
      <DescriptionList
        gap="ruled"
        items={[
          {
            term: 'Credits',
            value: credits === null ? 'not said yet; without them it is in no SGPA' : formatNumber(credits, 1),
          },
          { term: 'Dropped', value: describeDrops(rule) },
          {
            term: 'Results',
            value:
              declared.length === 0
                ? 'not declared: totals are provisional'
                : declared.map(({ number, declaredAt, reason }) => (
                    <div key={number}>
                      Declared {formatDateTime(declaredAt)}
                      {reason === null ? '' : `: ${reason}`}
                    </div>
                  )),
          },
        ]}
      />
    </Panel>
  );
}

function describeDrops({ dropAssignments, dropAssessments }: GradeRules): string {
  const drops = [
    dropAssignments > 0 && formatCount(dropAssignments, 'assignment'),
    dropAssessments > 0 && formatCount(dropAssessments, 'assessment'),
  ].filter(Boolean);
  return drops.length === 0 ? 'none' : `at most ${drops.join(' and ')}, where that makes the total greater`;
}

/** How a group is graded in a sentence, for the foot of a printed sheet. */
export function describeRules(rule: GradeRules): string {
  return `Total: mean of score / marks, weighted, in percent, rounded half up once. Absent counts 0, exempt does not count. Dropped: ${describeDrops(rule)}. Credits: ${rule.credits ?? 'not said'}.`;
}
