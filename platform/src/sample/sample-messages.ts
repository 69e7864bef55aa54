import type { SqlSession } from '@portal/backend/database/sql';

interface Message {
  from: string;
  subject: string;
  message: string;
  /** How many hours ago it came. */
  hours: number;
  status: 'new' | 'read' | 'answered' | 'held';
  /** Of an enquiry about admission: part of the programme's name. */
  programme?: string;
  heldReasons?: string[];
}

/** What people wrote to the department within the last weeks: prospective students, parents, other departments, and one who sells. */
const MESSAGES: readonly Message[] = [
  {
    from: 'Mahesh Gokhale',
    subject: 'Hostel for first years',
    message:
      'My daughter has a seat in the first year. Is the hostel on the campus, and until when do we have to ask for a room?',
    hours: 5,
    status: 'new',
  },
  {
    from: 'Ritu Bansal',
    subject: 'Eligibility with commerce',
    message:
      'I have commerce with mathematics in the twelfth class. Can I apply for the B.Sc. in Statistics, or is physics needed?',
    hours: 19,
    status: 'new',
    programme: 'B.Sc.',
  },
  {
    from: 'Thomas Varghese',
    subject: 'Fee in two parts',
    message: 'Can the fee of the second semester be paid in two parts? The office of the bank closes on the last day.',
    hours: 31,
    status: 'new',
  },
  {
    from: 'Padmini Shetty',
    subject: 'Data of the household survey',
    message:
      'We are writing about small areas and would like to use the tables of your district survey. Whom may we ask, and is there a form?',
    hours: 54,
    status: 'read',
  },
  {
    from: 'Arif Sheikh',
    subject: 'M.Sc. after engineering',
    message:
      'I have a degree in electronics. Does the entrance test of the M.Sc. ask for measure theory, and is there a syllabus of it?',
    hours: 78,
    status: 'answered',
    programme: 'M.Sc.',
  },
  {
    from: 'Neelam Chopra',
    subject: 'Visit of a school',
    message:
      'Forty of our students of the eleventh class would like to see the laboratory on a Saturday in January. Would that be possible?',
    hours: 122,
    status: 'answered',
  },
  {
    from: 'Growth Team',
    subject: 'First place in every search',
    message:
      'We bring departments to the first place. Cheap packages, act now: http://offers.example http://offers.example/now',
    hours: 140,
    status: 'held',
    heldReasons: ['many_links', 'sales_words'],
  },
  {
    from: 'Sudhir Kelkar',
    subject: 'Transcript of 1998',
    message:
      'I finished my M.Sc. in 1998 and need a transcript for a visa. Which office issues it now, and how long does it take?',
    hours: 190,
    status: 'answered',
  },
  {
    from: 'Lalita Bora',
    subject: 'Ph.D. part time',
    message:
      'I teach in a college in Guwahati. Is a Ph.D. with you possible part time, and when is the next interview?',
    hours: 260,
    status: 'read',
    programme: 'Ph.D.',
  },
  {
    from: 'Vikrant Thorat',
    subject: 'Thank you for the lecture',
    message:
      'The lecture on queues in hospitals was clear to somebody who left school at sixteen. Please have more in the evening.',
    hours: 285,
    status: 'read',
  },
];

/** Messages and enquiries with references like those of real ones, and addresses that nobody has. */
export async function addMessages(session: SqlSession): Promise<void> {
  const rows = MESSAGES.map(({ from, programme, heldReasons = [], ...rest }) => {
    const [first = '', ...last] = from.split(' ');
    return {
      ...rest,
      first_name: first,
      last_name: last.join(' '),
      email: `${from.toLowerCase().replaceAll(' ', '.')}@post.example`,
      programme: programme ?? null,
      held_reasons: heldReasons,
    };
  });
  await session.query(
    `insert into public.contact_messages (
       reference, kind, first_name, last_name, email, subject, message, status, held_reasons, programme_id, programme, created_at
     )
     select 'TC-' || to_char(now(), 'YY') || '-' || upper(substr(md5(given.email || given.subject), 1, 8)),
       case when given.programme is null then 'message' else 'enquiry' end, given.first_name, given.last_name, given.email, given.subject,
       given.message, given.status, array(select jsonb_array_elements_text(given.held_reasons)), asked.id, asked.name,
       now() - make_interval(hours => given.hours)
     from jsonb_to_recordset($1) as given (
       first_name text, last_name text, email text, subject text, message text, status text, held_reasons jsonb, programme text, hours integer
     )
     left join lateral (
       select programme.id, programme.name from public.admission_programmes programme
       where programme.name like given.programme || '%' order by programme.name limit 1
     ) asked on true`,
    [JSON.stringify(rows)],
  );
}
