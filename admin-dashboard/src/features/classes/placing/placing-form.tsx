import { useQuery } from '@tanstack/react-query';
import { ConflictError, database, type Opened, RuleError, unwrap } from '@portal/shared/data';
import { departmentToday, namedOptions } from '@portal/shared/ui';
import { classNamesQuery } from '../../../data/list-class-names.ts';
import { defineForm } from '../../../ui/define-form.tsx';
import type { FormField } from '../../../ui/form-field.ts';
import { nameOf } from '../../../data/person-name.ts';
import type { Member } from '../member.ts';
import { isPlaced, wordsOf } from '../outcome.ts';
import { studentFinder } from './find-students.ts';
import { type Placed, placeStudents } from './place-students.ts';
import type { Asked, Placing } from './placing-schema.ts';

interface Given {
  /** The class that is looked at, '' for none. */
  classId: string;
  /** What became of it. */
  onPlaced: (placed: Placed) => void;
}

/** Puts one student into a class, or gives one who is in a class another roll number or class. */
export const PlacingForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './placing-schema.ts')).placingSchema,
  useFields: (member: Member | null, _: Given): readonly FormField<Asked>[] => [
    ...(member
      ? []
      : [
          {
            name: 'student',
            label: 'Student',
            kind: 'person',
            finder: studentFinder,
            hint: 'Part of the name or of the e-mail.',
          } as const,
        ]),
    { name: 'classId', label: 'Class', kind: 'select', options: useClasses(member) },
    { name: 'rollNumber', label: 'Roll number' },
    {
      name: 'fromDay',
      label: 'From',
      kind: 'date',
      hint: member
        ? 'Of another class the first day; they leave this one the same day.'
        : 'The first day in the class. A class before is left the same day.',
    },
  ],
  useEmpty: ({ classId }: Given) => ({
    student: { id: '', name: '', detail: '' },
    classId,
    rollNumber: '',
    fromDay: departmentToday(),
  }),
  typedOf: (member) => ({
    student: { id: member.profileId, name: nameOf(member), detail: '' },
    fromDay: member.joinedOn > departmentToday() ? member.joinedOn : departmentToday(),
  }),
  titles: {
    create: 'Add a student',
    edit: (member) => `Change ${nameOf(member)}`,
    submit: 'Add to the class',
  },
  save: async (opened, input, _member, { onPlaced, isOverwriting }) => {
    if (opened && !isOverwriting) await refuseWhenChanged(opened, input);
    onPlaced(await placeOne(input));
  },
});

/** The present class is a choice from the start, so that the field keeps its value while the others are loading. */
function useClasses(member: Member | null) {
  const { data: classes = [] } = useQuery(classNamesQuery);
  const present =
    member && !classes.some(({ id }) => id === member.classId)
      ? [{ value: member.classId, label: member.className ?? 'Present class' }]
      : [];
  return [{ value: '', label: 'Choose' }, ...present, ...namedOptions(classes)];
}

/** Throws `RuleError` with the field in question when the student was left out. */
async function placeOne(input: Placing): Promise<Placed> {
  const [placed] = await placeStudents(input, [lineOf(input)], { isTrial: false });
  if (!placed) throw new RuleError('The server did not say what became of it. Look at the list.', 'P0001');
  if (!isPlaced(placed)) throw new RuleError(wordsOf(placed).sentence, 'P0001', columnsInQuestion[placed.outcome]);
  return placed;
}

const columnsInQuestion: Readonly<Record<string, string>> = {
  bad_roll_number: 'roll_number',
  roll_number_taken: 'roll_number',
  moves_later: 'from_day',
  unknown: 'student',
  not_a_student: 'student',
};

/** Unless what is stored is this already, because the answer to an earlier attempt was lost. */
async function refuseWhenChanged({ id, updatedAt }: Opened, input: Placing): Promise<void> {
  const client = await database();
  const [stored] = unwrap(await client.from('class_members').select('updated_at').eq('id', id));
  if (stored?.updated_at === updatedAt) return;
  const [tried] = await placeStudents(input, [lineOf(input)], { isTrial: true });
  if (tried?.outcome !== 'unchanged') throw new ConflictError();
}

function lineOf({ student, rollNumber }: Placing) {
  return { profileId: student.id, rollNumber };
}
