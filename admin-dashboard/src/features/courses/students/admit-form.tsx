import { database, unwrapNothing } from '@portal/shared/data';
import { defineForm } from '../../../ui/define-form.tsx';
import type { PeopleFinder } from '../../../ui/form-field.ts';

interface Given {
  courseId: string;
  finder: PeopleFinder;
}

/** Gives one student a seat, whatever the course asks for. */
export const AdmitForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './admit-schema.ts')).admitSchema,
  useFields: (_: unknown, { finder }: Given) => [
    {
      name: 'student',
      label: 'Student',
      kind: 'person',
      finder,
      hint: 'Part of the name or of the e-mail. They get a seat whatever comes first and whatever clashes.',
    },
  ],
  useEmpty: () => ({ student: { id: '', name: '', detail: '' } }),
  titles: { create: 'Give a seat', edit: () => 'Give a seat', submit: 'Give a seat' },
  save: async (_opened, { student }, _record, { courseId }) => {
    const client = await database();
    unwrapNothing(await client.rpc('admit_to_course', { course_id: courseId, profile_id: student.id }));
  },
});
