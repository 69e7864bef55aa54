import { GraduationCap, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useAuth, useToast } from '@portal/shared/contract';
import { type ListFilter, type ListParams, namedOptions, QueryState, Skeleton, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { classNamesQuery } from '../../data/list-class-names.ts';
import { presentTermOf, type TermDays, termsQuery } from '../../data/list-terms.ts';
import { type Group, listGroups, nameOfGroup, readGroup } from '../../features/teaching-groups/group.ts';
import {
  courseGroupColumns,
  groupColumns,
  groupColumnsOfTerms,
} from '../../features/teaching-groups/group-columns.tsx';
import { GroupForm } from '../../features/teaching-groups/group-form.tsx';
import { saveTeachers } from '../../features/teaching-groups/save-teachers.ts';
import { TeachersDialog } from '../../features/teaching-groups/teachers-dialog.tsx';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import type { Person } from '../../ui/form-field.ts';
import { RecordManager } from '../../ui/record-manager.tsx';
import { useFinish } from '../../ui/use-editor.ts';

const ALL_TERMS = 'all';

const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Groups of',
  anyLabel: 'Classes',
  options: [{ value: 'courses', label: 'Courses' }],
};

/** Who is taught together: the subjects of each class in a term, and the courses. */
export function GroupsTab() {
  const terms = useQuery(termsQuery);
  const classes = useQuery(classNamesQuery);
  const skeleton = <Skeleton shape="row" count={6} />;
  return (
    <QueryState query={terms} errorTitle="The terms could not be loaded" skeleton={skeleton} isEmpty={() => false}>
      {(allTerms) => (
        <QueryState
          query={classes}
          errorTitle="The classes could not be loaded"
          skeleton={skeleton}
          isEmpty={() => false}
        >
          {(allClasses) => <Groups terms={allTerms} classes={allClasses} />}
        </QueryState>
      )}
    </QueryState>
  );
}

interface GroupsProps {
  terms: readonly TermDays[];
  classes: readonly Person[];
}

function Groups({ terms, classes }: GroupsProps) {
  const ownId = useAuth((state) => state.profile?.id ?? '');
  const [address] = useSearchParams();
  const ofCourses = address.get('kind') === 'courses';
  const present = presentTermOf(terms);
  const filters = ofCourses ? [kindFilter] : [kindFilter, ...filtersFor(terms, classes, present)];
  const params = useListParams({
    defaultSort: ofCourses ? { key: 'name', direction: 'ascending' } : { key: 'class_name', direction: 'ascending' },
    filters,
  });
  const asked = params.request.filters;
  const termId = termAsked(asked, present);
  const query = useQuery(
    listGroups({
      ...params.request,
      filters: { kind: ofCourses ? 'courses' : 'classes', class: asked.class ?? '', term: ofCourses ? '' : termId },
    }),
  );
  const columnsOfClasses = termId === '' ? groupColumnsOfTerms : groupColumns;
  const columns = ofCourses ? courseGroupColumns : columnsOfClasses;
  const { teach, assigned, setAssigned, finish } = useTeaching(ownId);

  return (
    <>
      <RecordManager
        caption="Groups"
        noun={['group', 'groups']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search groups"
        filters={filters}
        nameOf={nameOfGroup}
        canEdit={(row) => row.courseId === null}
        canDelete={(row) => row.courseId === null}
        actionsFor={(row) => [
          { label: 'Teachers', icon: <UserCheck aria-hidden="true" />, onSelect: () => setAssigned(row) },
          ...(row.isMine
            ? []
            : [
                {
                  label: 'Teach it myself',
                  icon: <GraduationCap aria-hidden="true" />,
                  onSelect: () => void teach(row),
                },
              ]),
        ]}
        form={(slot) => (
          <GroupForm {...slot} classes={classes} terms={terms} classId={asked.class ?? ''} termId={termId} />
        )}
        get={readGroup}
        remove={(row) => deleteRow('teaching_groups', row.id)}
        consequence={() => 'Its teachers no longer have it. The students stay in their class. This cannot be undone.'}
        emptyHint={
          terms.length === 0
            ? 'A group is a subject of a class in a term. Add the term first, under Terms.'
            : 'Add the subjects of each class here, or make a whole term from the one before it: Next term, under Terms.'
        }
      />
      {assigned && (
        <TeachersDialog
          groupId={assigned.id}
          title={`Teachers of ${nameOfGroup(assigned)}`}
          description="They keep the records of this group: roll, material, assignments and marks. The audit log shows who chose them."
          onSaved={() => {
            setAssigned(null);
            finish('Teachers saved', nameOfGroup(assigned));
          }}
          onClose={() => setAssigned(null)}
        />
      )}
    </>
  );
}

/** Whose teachers are being chosen, and how one makes oneself a teacher. */
function useTeaching(ownId: string) {
  const finish = useFinish();
  const showToast = useToast();
  const [assigned, setAssigned] = useState<Group | null>(null);

  async function teach(group: Group) {
    try {
      await saveTeachers(group.id, [], [ownId]);
      finish('You teach this group now', nameOfGroup(group));
    } catch (cause) {
      showToast({
        title: 'You were not made a teacher of it',
        description: describeWriteError(cause),
        tone: 'destructive',
      });
    }
  }

  return { teach, assigned, setAssigned, finish };
}

/** Without a choice it is the term of today, if there is one. */
function filtersFor(
  terms: readonly TermDays[],
  classes: readonly Person[],
  present: TermDays | undefined,
): readonly ListFilter[] {
  const others = terms.filter(({ id }) => id !== present?.id);
  return [
    {
      name: 'class',
      label: 'Class',
      anyLabel: 'All classes',
      options: namedOptions(classes),
    },
    {
      name: 'term',
      label: 'Term',
      anyLabel: present ? `${present.name} (now)` : 'All terms',
      options: [...(present ? [{ value: ALL_TERMS, label: 'All terms' }] : []), ...namedOptions(others)],
    },
  ];
}

/** The id of the term that is shown; '' for all. */
function termAsked(asked: ListParams['request']['filters'], present: TermDays | undefined): string {
  if (asked.term === ALL_TERMS) return '';
  return asked.term || (present?.id ?? '');
}
