import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '@portal/backend/start-error';
import { keptAccounts, randomPassword } from './account-file.ts';
import type { SqlDatabase } from '@portal/backend/database/sql';

export interface NewUser {
  email: string;
  password: string;
  emailConfirmed: boolean;
  userMetadata: Record<string, unknown>;
}

export interface StaffAccountOptions {
  dataDir: string;
  /** Password of all six (`PORTAL_STAFF_PASSWORD`); without it each gets a random one. */
  password?: string | undefined;
  /** Makes an account in the auth service, which makes its profile. */
  createUser: (user: NewUser) => Promise<{ id: string }>;
}

const accountList = z.array(z.object({ name: z.string(), email: z.string(), role: z.string(), password: z.string() }));
type Account = z.infer<typeof accountList>[number];

interface StaffMember {
  name: string;
  email: string;
  role: 'hod' | 'professor' | 'assistant_professor' | 'lab_incharge';
  designation: string;
  facultySlug: string;
  /** Courses that this person alone may manage. */
  courseSlugs: readonly string[];
  /** Whose class teacher this person is. */
  className?: string;
}

/** The six built-in staff accounts (specification, section 3): three hod, one of each other role. */
export const builtInStaff: readonly StaffMember[] = [
  {
    name: 'Dr. Meenakshi Sundaram',
    email: 'meenakshi.sundaram@stat.tarangini.example',
    role: 'hod',
    designation: 'Professor and Head',
    facultySlug: 'meenakshi-sundaram',
    courseSlugs: [],
    className: 'M.Sc. Statistics II Year',
  },
  {
    name: 'Dr. Arindam Chatterjee',
    email: 'arindam.chatterjee@stat.tarangini.example',
    role: 'hod',
    designation: 'Professor and Deputy Head',
    facultySlug: 'arindam-chatterjee',
    courseSlugs: [],
    className: 'B.Sc. Statistics II Year',
  },
  {
    name: 'Dr. Harpreet Kaur Gill',
    email: 'harpreet.gill@stat.tarangini.example',
    role: 'hod',
    designation: 'Associate Professor, Head of Agricultural Statistics',
    facultySlug: 'harpreet-kaur-gill',
    courseSlugs: [],
    className: 'M.Sc. Statistics I Year',
  },
  {
    name: 'Dr. Shruti Deshpande',
    email: 'shruti.deshpande@stat.tarangini.example',
    role: 'professor',
    designation: 'Professor',
    facultySlug: 'shruti-deshpande',
    courseSlugs: [],
    className: 'B.Sc. Statistics I Year',
  },
  {
    name: 'Dr. Faizan Ansari',
    email: 'faizan.ansari@stat.tarangini.example',
    role: 'assistant_professor',
    designation: 'Assistant Professor',
    facultySlug: 'faizan-ansari',
    courseSlugs: ['causal-inference', 'biostatistics', 'clinical-trials'],
    className: 'B.Sc. Statistics III Year',
  },
  {
    name: 'Ms. Zeenat Shaikh',
    email: 'zeenat.shaikh@stat.tarangini.example',
    role: 'lab_incharge',
    designation: 'Laboratory In-charge',
    facultySlug: 'zeenat-shaikh',
    courseSlugs: [],
  },
];

/**
 * Makes the six built-in staff accounts, once per database, and writes `staff-accounts.json` (0600) with their passwords before the
 * first of them exists, so that an interrupted start continues where it stopped. Returns the file when it made accounts, else null.
 * Rejects with a `StartError` when the given password breaks the rule (specification, section 5) or the file cannot be understood.
 */
export async function createStaffAccounts(db: SqlDatabase, options: StaffAccountOptions): Promise<string | null> {
  const [done] = await db.query(`select 1 from private.server_state where key = 'staff-accounts'`);
  if (done) return null;
  const file = join(options.dataDir, 'staff-accounts.json');
  const accounts = await keptAccounts(file, accountList, () => newAccounts(options.password));
  for (const member of builtInStaff) {
    const account = accounts.find((candidate) => candidate.email === member.email);
    if (!account)
      throw new StartError(`${file} does not list ${member.email}; remove the file to have it written again.`);
    await createStaffAccount(db, member, account, options);
  }
  await db.query(`insert into private.server_state (key) values ('staff-accounts') on conflict do nothing`);
  return file;
}

async function createStaffAccount(
  db: SqlDatabase,
  member: StaffMember,
  account: Account,
  options: StaffAccountOptions,
): Promise<void> {
  const [known] = await db.query<{ id: string }>('select id from public.profiles where lower(email) = $1', [
    member.email,
  ]);
  const { id } =
    known ??
    (await options.createUser({
      email: member.email,
      password: account.password,
      emailConfirmed: true,
      userMetadata: { full_name: member.name },
    }));
  await db.transaction(async (session) => {
    await session.query('update public.profiles set role = $2, full_name = $3 where id = $1', [
      id,
      member.role,
      member.name,
    ]);
    await session.query(
      `insert into public.staff_members (profile_id, department, designation) values ($1, 'Statistics', $2)
       on conflict (profile_id) do update set designation = excluded.designation`,
      [id, member.designation],
    );
    await session.query('update public.faculty_members set profile_id = $1 where slug = $2', [id, member.facultySlug]);
    for (const slug of member.courseSlugs) {
      await session.query(
        `insert into public.group_teachers (group_id, profile_id) select id, $1 from public.courses where slug = $2
         on conflict do nothing`,
        [id, slug],
      );
    }
    await session.query(
      `insert into public.group_teachers (group_id, profile_id)
       select distinct hour.group_id, $1::uuid
       from public.timetable_entries hour
       join public.faculty_members teacher on teacher.id = hour.teacher_id
       where teacher.slug = $2 and hour.group_id is not null
       on conflict do nothing`,
      [id, member.facultySlug],
    );
    await session.query('update public.classes set class_teacher_id = $1 where name = $2', [
      id,
      member.className ?? '',
    ]);
  });
}

function newAccounts(password: string | undefined): Account[] {
  if (password !== undefined && !satisfiesRule(password)) {
    throw new StartError(
      'PORTAL_STAFF_PASSWORD must be at least 8 characters long and contain at least one uppercase letter and one number.',
    );
  }
  return builtInStaff.map(({ name, email, role }) => ({ name, email, role, password: password ?? randomPassword() }));
}

function satisfiesRule(password: string): boolean {
  return password.length >= 8 && Buffer.byteLength(password) <= 72 && /[A-Z]/.test(password) && /\d/.test(password);
}
