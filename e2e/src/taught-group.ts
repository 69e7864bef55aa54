import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { addRow, callFunction, readRows } from './rows.ts';

const CLASS = 'B.Sc. Statistics I Year';
const DAY = 86_400_000;

interface GroupAsked {
  subject: string;
  /** Name of its student, by which the account is made. */
  student: string;
  /** What that student is found by in lists of the class. */
  rollNumber: string;
}

/** A new group of a class in its present term, with its teacher, a student of the class since yesterday and a head of department, each signed in. */
export async function prepareGroup({ subject, student: name, rollNumber }: GroupAsked) {
  const hod = await signInByApi(staffWithRole('hod'));
  const teacher = await signInByApi(staffWithRole('assistant_professor'));
  const account = await createStudent(name);
  const [into] = await readRows(hod, 'classes', `name=eq.${encodeURIComponent(CLASS)}&select=id`);
  await callFunction(hod, 'place_students', {
    into_class: into?.id,
    students: [{ email: account.email, roll_number: rollNumber }],
    // What was due an hour ago was due yesterday when midnight has just passed.
    from_day: new Date(Date.now() - DAY).toISOString().slice(0, 10),
  });
  const [timetable] = await readRows(
    hod,
    'timetable_summaries',
    `class_id=eq.${String(into?.id)}&is_current=is.true&select=id,term_id`,
  );
  const group = await addRow(hod, 'teaching_groups', { class_id: into?.id, term_id: timetable?.term_id, subject });
  await addRow(hod, 'group_teachers', { group_id: group.id, profile_id: teacher.user.id });
  return { hod, teacher, student: await signInByApi(account), group, timetable };
}
