import { contentForms } from './content-form.cases.ts';
import { otherForms } from './other-form.cases.ts';

interface Rule {
  form: string;
  /** What the form takes, and what it refuses. */
  takes: Readonly<Record<string, unknown>>;
  refuses: Readonly<Record<string, unknown>>;
  /** Field and words of the refusal. */
  says: string;
}

/** Rules of forms beyond how long a text and how large a number is. */
const rules: readonly Rule[] = [
  {
    form: 'announcement',
    takes: { date: '2026-11-20', expiresOn: '2026-11-20' },
    refuses: { date: '2026-11-20', expiresOn: '2026-11-19' },
    says: 'expiresOn: The last day cannot be before the first day.',
  },
  {
    form: 'calendar entry',
    takes: { startsOn: '2026-02-28', endsOn: '2026-02-28' },
    refuses: { startsOn: '2026-02-28', endsOn: '2026-02-27' },
    says: 'endsOn: The last day cannot be before the first day.',
  },
  {
    form: 'calendar entry',
    takes: { endsOn: '2028-02-29' },
    refuses: { endsOn: '2027-02-29' },
    says: 'endsOn: Enter the last day.',
  },
  {
    form: 'event',
    takes: { startsAt: '2026-11-20T10:00', endsAt: '2026-11-20T10:01' },
    refuses: { startsAt: '2026-11-20T10:00', endsAt: '2026-11-20T10:00' },
    says: 'endsAt: The end must come after the beginning.',
  },
  {
    form: 'event',
    takes: { registerUntil: '2026-11-20T11:00' },
    refuses: { registerUntil: '2026-11-20T11:01' },
    says: 'registerUntil: Registration cannot end after the event.',
  },
  {
    form: 'figure',
    takes: { part: '412', whole: '420' },
    refuses: { part: '412', whole: '' },
    says: 'whole: A share needs both numbers: how many, and of how many.',
  },
  {
    form: 'figure',
    takes: { part: '420', whole: '420' },
    refuses: { part: '421', whole: '420' },
    says: 'part: The count cannot be larger than its base.',
  },
  {
    form: 'lab resource',
    takes: { quantity: '3', available: '3' },
    refuses: { quantity: '3', available: '4' },
    says: 'available: No more can be available than there are.',
  },
  {
    form: 'lab session',
    takes: { startsAt: '2026-11-20T23:00', endsAt: '2026-11-21T01:00' },
    refuses: { startsAt: '2026-11-20T23:00', endsAt: '2026-11-20T01:00' },
    says: 'endsAt: The end must come after the beginning.',
  },
  {
    form: 'member of the faculty',
    takes: { photo: '/photo.webp', photoAlt: 'Ada Guest at the blackboard' },
    refuses: { photo: '/photo.webp', photoAlt: '' },
    says: 'photoAlt: Say in words what the photo shows, for people who do not see it.',
  },
  {
    form: 'member of the faculty',
    takes: { specialization: ['Bayes', 'Rain'] },
    refuses: { specialization: ['Bayes, Rain'] },
    says: 'specialization: A specialization cannot contain a comma: it parts one from the next.',
  },
  {
    form: 'member of the faculty',
    takes: { orcid: 'https://orcid.org/0000-0002-1694-233X' },
    refuses: { orcid: '0000-0002-1694' },
    says: 'orcid: An ORCID iD looks like 0000-0002-1825-0097.',
  },
  {
    form: 'opening hour',
    takes: { opensAt: '09:00', closesAt: '17:00' },
    refuses: { opensAt: '09:00', closesAt: '09:00' },
    says: 'closesAt: It must close after it opens.',
  },
  {
    form: 'opening hour',
    takes: { closesAt: '23:59' },
    refuses: { closesAt: '24:00' },
    says: 'closesAt: Enter a time as 09:00.',
  },
  {
    form: 'paper',
    takes: { doi: 'https://doi.org/10.1234/rain' },
    refuses: { doi: 'https://rain.example/10' },
    says: 'doi: A DOI looks like 10.1234/abcd.',
  },
  {
    form: 'paper',
    takes: {
      authors: [
        { name: 'A', facultyId: '' },
        { name: 'B', facultyId: '' },
      ],
    },
    refuses: {
      authors: [
        { name: 'A', facultyId: 'f1' },
        { name: 'B', facultyId: 'f1' },
      ],
    },
    says: 'authors: The same member of the faculty is linked to two authors.',
  },
  {
    form: 'placement',
    takes: { graduates: '20', lookedForWork: '20', placed: '20' },
    refuses: { graduates: '20', lookedForWork: '21', placed: '20' },
    says: 'lookedForWork: No more can have looked for work than have graduated.',
  },
  {
    form: 'placement',
    takes: { graduates: '20', lookedForWork: '10', placed: '0' },
    refuses: { graduates: '20', lookedForWork: '10', placed: '11' },
    says: 'placed: No more can have found work than have looked for it.',
  },
  {
    form: 'programme',
    takes: { opensOn: '2026-03-01', closesOn: '2026-03-01' },
    refuses: { opensOn: '2026-03-01', closesOn: '2026-02-28' },
    says: 'closesOn: The last day cannot be before the first day.',
  },
  {
    form: 'thesis',
    takes: { supervisorId: '', supervisor: 'A. Guest' },
    refuses: { supervisorId: '', supervisor: ' ' },
    says: 'supervisor: Enter the name of the supervisor.',
  },
];

const forms = [...contentForms, ...otherForms];

test.each(rules)('a $form is refused with words at its field ($says)', ({ form, takes, refuses, says }) => {
  const known = forms.find((one) => one.form === form);
  const errors = (changes: object) =>
    known?.schema
      .safeParse({ ...known.values, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(known).toBeDefined();
  expect(errors(takes)).toBeUndefined();
  expect(errors(refuses)).toEqual([says]);
});

test('a project that goes on again has no outcomes', () => {
  const project = forms.find(({ form }) => form === 'project');
  const outcomes = ['A map'];
  expect(project?.schema.parse({ ...project.values, status: 'completed', outcomes })).toMatchObject({ outcomes });
  expect(project?.schema.parse({ ...project.values, status: 'ongoing', outcomes })).toMatchObject({ outcomes: [] });
});
