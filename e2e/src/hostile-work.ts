import { randomUUID } from 'node:crypto';
import { ATTACKS } from './attacks.ts';
import { apiKey, createStudent, signInByApi, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, callFunction, changeRow, readRows, removeRow, type Row } from './rows.ts';
import { prepareGroup } from './taught-group.ts';

/** A word that no other text of the portal holds, a line with it that would run, and all known ways to make text run. */
export const mark = `Zorro${Date.now() % 1_000_000}`;
const line = `${mark} <img src=x onerror=hurt=1>`;
const text = (longest: number) => `${mark} ${ATTACKS.join(' ')}`.slice(0, longest);

/** Results of fewer answers are shown to nobody; of fewer sittings no question is judged. */
const ENOUGH_TO_COUNT = 5;
const ENOUGH_TO_JUDGE = 10;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + days * 86_400_000));

/** The day of a session that was added: the next one that is no Sunday. */
export const heldOn = dayIn(new Date(`${dayIn(1)}T00:00Z`).getUTCDay() === 0 ? 2 : 1);

/** What people write at work, with such texts in every field. `clear` takes away what may go, and gives what stays a plain name. */
export async function writeHostileWork() {
  const people = await prepareGroup({ subject: line, student: 'attacked', rollNumber: `A-${mark}` });
  const { hod, teacher, student, group } = people;
  const listed: [table: string, row: Row][] = [];
  const add = async (table: string, row: Row) => {
    const added = await addRow(hod, table, row);
    listed.unshift([table, added]);
    return added;
  };
  await changeRow(student, 'profiles', student.user.id, { full_name: line });
  const newcomer = async () => signInByApi(await createStudent('crowd'));
  const crowd = await Promise.all([newcomer(), ...Array.from({ length: ENOUGH_TO_JUDGE - 1 }, newcomer)]);
  await add('session_changes', {
    timetable_id: people.timetable?.id,
    kind: 'added',
    on_day: heldOn,
    starts_at: '05:00',
    ends_at: '05:30',
    group_id: group.id,
    guest_teacher: line,
    room: line,
    reason: text(300),
    changed_by: hod.user.id,
  });
  await add('lab_resources', { kind: 'software', laboratory: line, name: line, note: text(500) });
  await add('lab_sessions', {
    laboratory: line,
    title: line,
    notes: text(1000),
    in_charge: line,
    seats: 9,
    starts_at: hours(2),
    ends_at: hours(3),
  });
  await add('announcements', { text: text(240), date: dayIn(0), type: 'event' });
  const event = await add('events', {
    slug: mark.toLowerCase(),
    title: line,
    description: text(2000),
    category: 'lecture',
    starts_at: hours(30),
    ends_at: hours(31),
    location: line,
    published: true,
  });
  // Who was told of something else just now gets the next mail minutes later.
  const [guest] = crowd;
  for (const session of [student, guest]) await callFunction(session, 'register_for_event', { event_id: event.id });
  const mail = { event_id: event.id, audience: 'registered', subject: line, body: text(2000) };
  await callFunction(hod, 'send_event_mail', { ...mail, request_id: randomUUID() });
  await sendMessage();
  const survey = await add('surveys', {
    title: line,
    category: line,
    description: text(1000),
  });
  await answerSurvey(hod, survey, crowd.slice(0, ENOUGH_TO_COUNT));
  const course = await add('courses', {
    slug: `course-${mark.toLowerCase()}`,
    code: mark,
    title: line,
    description: text(2000),
    level: 'Beginner',
    category: 'statistics',
    duration: line.slice(0, 40),
    status: 'Active',
    seats: 40,
    syllabus: [text(200)],
    outcomes: [text(200)],
    benefits: [text(200)],
    grading: text(600),
    workload: line,
  });
  const judged = await askedQuiz(hod, `judged-${mark.toLowerCase()}`, course.id);
  await Promise.all(
    crowd.map(async (session) => {
      await callFunction(session, 'enrol_in_course', { course_id: course.id });
      await sit(session, judged.id);
    }),
  );
  await addMaterial(teacher, group.id);
  await correctRoll(people);
  const task = await markedTask(teacher, student, group.id);
  const quiz = await satQuiz(teacher, student, group.id);
  return {
    ...people,
    groupId: String(group.id),
    classId: String(group.class_id),
    task: String(task.id),
    event: String(event.id),
    survey: String(survey.id),
    course: `course-${mark.toLowerCase()}`,
    judged: judged.id,
    guest,
    quiz,
    clear: async () => {
      for (const [table, { id }] of listed) await removeRow(hod, table, id);
      await changeRow(hod, 'teaching_groups', group.id, { subject: `Attacked ${mark}` });
      await changeRow(student, 'profiles', student.user.id, { full_name: 'Anjali Kulkarni' });
    },
  };
}

/** An assignment that was handed in, marked and given back. */
async function markedTask(teacher: StoredSession, student: StoredSession, group: unknown): Promise<Row> {
  const task = await addRow(teacher, 'tasks', {
    group_id: group,
    kind: 'assignment',
    title: line,
    category: line,
    description: text(2000),
    max_marks: 10,
    opens_at: hours(-3),
    due_at: hours(1),
    takes_text: true,
    takes_files: false,
  });
  await callFunction(student, 'hand_in', { task_id: task.id, submission: randomUUID(), body: text(2000), files: [] });
  await changeRow(teacher, 'tasks', task.id, { due_at: hours(-1) });
  const marked = { task_id: task.id, student_id: student.user.id, points: [], score: 7, feedback: text(2000) };
  await callFunction(teacher, 'save_mark', marked);
  await callFunction(teacher, 'release_marks', { task_id: task.id });
  return task;
}

/** A quiz of one question for each kind of answer that holds text, submitted, with its feedback, and begun again. */
async function satQuiz(teacher: StoredSession, student: StoredSession, group: unknown) {
  const quiz = await askedQuiz(teacher, `quiz-${mark.toLowerCase()}`, group);
  const attempt = await sit(student, quiz.id);
  const open = randomUUID();
  await callFunction(student, 'start_quiz', { quiz_id: quiz.id, attempt: open });
  return { ...quiz, attempt, open };
}

async function askedQuiz(keeper: StoredSession, slug: string, group: unknown) {
  const options = [
    { id: 'a', text: text(500) },
    { id: 'b', text: line },
  ];
  const feedback = { general: text(1000), right: line, wrong: line };
  const versions = [
    { kind: 'single', content: { options }, key: { option: 'a' }, feedback: { ...feedback, options: { a: line } } },
    { kind: 'text', content: {}, key: { accepted: [line] }, feedback },
  ];
  const asked = versions.map(() => randomUUID());
  for (const [index, version] of versions.entries())
    await callFunction(keeper, 'save_question', {
      question: asked[index],
      group_id: group,
      title: line,
      tags: [mark],
      version: { stem: text(2000), parameters: [], ...version },
    });
  const quiz = await addRow(keeper, 'quizzes', {
    slug,
    title: line,
    description: text(1000),
    category: 'statistics',
    difficulty: 'Easy',
    duration_minutes: 30,
    shuffle_questions: false,
    group_id: group,
  });
  const items = asked.map((id) => ({ question_id: id, points: 1 }));
  await callFunction(keeper, 'save_quiz_items', { quiz_id: quiz.id, items, opened: quiz.updated_at });
  await changeRow(keeper, 'quizzes', quiz.id, { published: true });
  return { id: String(quiz.id), slug, question: asked[0] };
}

/** One whole sitting; returns its id. */
async function sit(student: StoredSession, quiz: string): Promise<string> {
  const attempt = randomUUID();
  await callFunction(student, 'start_quiz', { quiz_id: quiz, attempt });
  const changes = { 2: { answer: { text: line }, revision: 0 } };
  await callFunction(student, 'save_answers', { attempt_id: attempt, changes });
  await callFunction(student, 'submit_quiz', { attempt_id: attempt });
  return attempt;
}

/** Material of the group, whose file has such text too. */
async function addMaterial(teacher: StoredSession, group: unknown): Promise<void> {
  const [material, version] = [randomUUID(), randomUUID()];
  const path = `resources/${String(group)}/${material}/${version}`;
  const stored = await fetch(`${portalUrl()}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: await apiKey(),
      authorization: `Bearer ${teacher.access_token}`,
      'content-type': 'text/markdown',
    },
    body: text(2000),
  });
  if (!stored.ok) throw new Error(`The file was answered ${stored.status}: ${await stored.text()}`);
  await callFunction(teacher, 'add_material', {
    material: { id: material, group_id: group, title: line, description: text(1000), topic: line, type: 'notes' },
    version_id: version,
    file_name: `${mark}.md`,
  });
}

/** A roll of an hour of today, with an entry that was corrected for such a reason. */
async function correctRoll({ teacher, student, group, timetable }: Awaited<ReturnType<typeof prepareGroup>>) {
  const hour = { group_id: group.id, starts_at: '05:40' };
  await addRow(teacher, 'session_changes', {
    ...hour,
    timetable_id: timetable?.id,
    kind: 'added',
    on_day: dayIn(0),
    ends_at: '05:45',
    room: `Corrected ${mark}`,
    reason: 'Its roll is corrected',
    changed_by: teacher.user.id,
  });
  await callFunction(teacher, 'open_roll', { ...hour, held_on: dayIn(0) });
  const [roll] = await readRows(teacher, 'rolls', `group_id=eq.${String(group.id)}&select=id`);
  await callFunction(teacher, 'correct_attendance', {
    roll_id: roll?.id,
    student_id: student.user.id,
    from_status: 'present',
    to_status: 'late',
    reason: text(300),
  });
}

/** A survey that is over, which they answered. */
async function answerSurvey(hod: StoredSession, survey: Row, answering: readonly StoredSession[]): Promise<void> {
  const [chosen, written] = [randomUUID(), randomUUID()];
  const row = { survey_id: survey.id, prompt: line };
  await addRow(hod, 'survey_questions', { ...row, id: chosen, position: 1, kind: 'choice', options: [line, 'No'] });
  await addRow(hod, 'survey_questions', { ...row, id: written, position: 2, kind: 'text' });
  await changeRow(hod, 'surveys', survey.id, { status: 'Active' });
  const answers = { [chosen]: [line], [written]: [text(1000)] };
  for (const session of answering) await callFunction(session, 'submit_survey', { survey_id: survey.id, answers });
  await changeRow(hod, 'surveys', survey.id, { status: 'Closed' });
}

async function sendMessage(): Promise<void> {
  const sent = await fetch(`${portalUrl()}/rest/v1/rpc/send_contact_message`, {
    method: 'POST',
    headers: { apikey: await apiKey(), 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: line,
      last_name: line,
      email: `${mark.toLowerCase()}@example.org`,
      subject: line,
      message: text(2000),
    }),
  });
  if (!sent.ok) throw new Error(`The message was answered ${sent.status}.`);
}
