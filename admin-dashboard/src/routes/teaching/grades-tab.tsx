import { Award, FileDown, Pencil, Printer, UserX } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { saveFile } from '@portal/shared/data';
import { Button, Cluster, departmentToday, EmptyState, QueryState, Skeleton, Stack, toDayKey } from '@portal/shared/ui';
import { AbsentDialog } from '../../features/grades/absent-dialog.tsx';
import { DeclareDialog, gradeCounts } from '../../features/grades/declare-dialog.tsx';
import { describeRules, GradeFacts } from '../../features/grades/grade-facts.tsx';
import { type GradeRules, GradeRulesForm, gradeRulesQuery, readRules } from '../../features/grades/grade-rules.tsx';
import { type GradedStudent, gradeSheetQuery, openIn, tasksOf } from '../../features/grades/grade-sheet.ts';
import { sheetFile, sheetPdf } from '../../features/grades/sheet-file.ts';
import { SheetTable } from '../../features/grades/sheet-table.tsx';
import { StandingDialog } from '../../features/grades/standing-dialog.tsx';
import { type Group, nameOfGroup } from '../../features/teaching-groups/group.ts';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { useFinish } from '../../ui/use-editor.ts';

/** The grade sheet of a group: what counts for whom, how it is graded, and its declared results. */
export function GradesTab({ group }: { group: Group }) {
  const rules = useQuery(gradeRulesQuery(group.id));
  const sheet = useQuery(gradeSheetQuery(group.id));
  const [edited, setEdited] = useState<GradeRules | null>(null);
  const finish = useFinish();
  return (
    <Stack gap={5}>
      <QueryState
        query={rules}
        errorTitle="How the group is graded could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {({ rule, declared }) => (
          <>
            <GradeFacts
              rule={rule}
              declared={declared}
              action={
                <Button size="dense" onClick={() => setEdited(rule)}>
                  <Pencil aria-hidden="true" />
                  Edit how it is graded
                </Button>
              }
            />
            {group.isMine ? (
              <QueryState
                query={sheet}
                errorTitle="The grade sheet could not be loaded"
                headingLevel={2}
                skeleton={<Skeleton shape="row" count={6} />}
                empty={
                  <EmptyState title="No students" headingLevel={2}>
                    Nobody is in this group today.
                  </EmptyState>
                }
              >
                {(students) => <Sheet group={group} students={students} rule={rule} seen={declared[0]?.number ?? 0} />}
              </QueryState>
            ) : (
              <EmptyState title="Its teachers keep its grades" headingLevel={2}>
                Whoever manages courses can make themselves a teacher of this group, under Classes; the audit log shows
                it.
              </EmptyState>
            )}
          </>
        )}
      </QueryState>
      {edited && (
        <GradeRulesForm
          key={edited.updatedAt}
          record={edited}
          onSaved={() => {
            setEdited(null);
            finish('Saved how the group is graded', nameOfGroup(group));
          }}
          onReload={async () => setEdited(await readRules(group.id))}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

interface SheetProps {
  group: Group;
  students: readonly GradedStudent[];
  rule: GradeRules;
  /** How often the results were declared. */
  seen: number;
}

type Dialog = { kind: 'standing'; student: GradedStudent } | { kind: 'absent' | 'declare' };

function Sheet({ group, students, rule, seen }: SheetProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const finish = useFinish();
  const showToast = useToast();
  const title = nameOfGroup(group);
  const print = useMutation({
    mutationFn: async () => saveFile(await sheetPdf(title, [describeRules(rule)], students)),
    onError: (cause) =>
      showToast({
        title: 'The sheet could not be printed',
        description: describeWriteError(cause),
        tone: 'destructive',
      }),
  });
  const missing = tasksOf(students).filter(
    ({ task, due }) => openIn(students, task).length > 0 && toDayKey(due) <= departmentToday(),
  );

  function done(words: string) {
    setDialog(null);
    finish(words, title);
  }

  if (tasksOf(students).length === 0)
    return (
      <EmptyState title="Nothing counts yet" headingLevel={2}>
        Give a published assignment or assessment a weight: it stands here then, with everybody’s marks.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <Button size="dense" variant="primary" onClick={() => setDialog({ kind: 'declare' })}>
          <Award aria-hidden="true" />
          {seen === 0 ? 'Declare results' : 'Declare again'}
        </Button>
        <Button size="dense" disabled={missing.length === 0} onClick={() => setDialog({ kind: 'absent' })}>
          <UserX aria-hidden="true" />
          Mark absent
        </Button>
        <Button size="dense" onClick={() => saveFile(sheetFile(title, students))}>
          <FileDown aria-hidden="true" />
          Export as CSV
        </Button>
        <Button size="dense" isBusy={print.isPending} onClick={() => print.mutate()}>
          <Printer aria-hidden="true" />
          Export as PDF
        </Button>
      </Cluster>
      <p>{gradeCounts(students)}, by the marks so far.</p>
      <SheetTable students={students} onStanding={(student) => setDialog({ kind: 'standing', student })} />
      {dialog?.kind === 'standing' && (
        <StandingDialog
          student={dialog.student}
          onDone={() => done('Grade sheet updated')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'absent' && (
        <AbsentDialog
          students={students}
          tasks={missing}
          onDone={() => done('Grade sheet updated')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'declare' && (
        <DeclareDialog
          groupId={group.id}
          students={students}
          seen={seen}
          onDone={() => done('Results declared')}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
