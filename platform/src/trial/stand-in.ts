import { randomUUID } from 'node:crypto';
import type { Database } from '@portal/shared/data';
import type { LiveRoute } from '../releases/release.ts';

/** Who looks at a page in a trial: nobody known, or somebody who may open it. */
export type Person = 'visitor' | 'student' | 'admin';

export const personFor: Record<LiveRoute['access'], Person> = {
  public: 'visitor',
  'signed-in': 'student',
  staff: 'admin',
};

/** Local storage key of the shell under which its session stands. */
export const SESSION_KEY = 'portal-auth';

const PERMISSIONS = [
  'manage_users',
  'manage_content',
  'view_analytics',
  'manage_surveys',
  'manage_events',
  'manage_courses',
  'manage_lab',
  'upload_resources',
  'view_student_progress',
  'manage_assigned_courses',
  'manage_lab_resources',
  'track_attendance',
];

/** What the back end answers in a trial. */
export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** What a page of a trial asks for. */
export interface Question {
  method: string;
  pathname: string;
  /** Whether it asks for a row and not for a list. */
  wantsOne: boolean;
}

/**
 * Stands for the back end while pages are tried: it knows who somebody is, and has empty tables but for what is said of the department. Everything else is answered 503, so that a page shows what it shows when its
 * data do not come. A trial reads nothing of the department.
 */
export class StandIn {
  readonly #user: { id: string; email: string };

  constructor(private readonly person: Exclude<Person, 'visitor'>) {
    this.#user = { id: randomUUID(), email: `${person}@trial.invalid` };
  }

  /** A session as the library of the browser stores it; its token is signed by nobody and known nowhere else. */
  session(now: number): object {
    const expires = Math.round(now / 1000) + 3600;
    const claims = { sub: this.#user.id, aal: 'aal1', role: 'authenticated', exp: expires };
    return {
      access_token: [{ alg: 'none', typ: 'JWT' }, claims, 'trial'].map(encoded).join('.'),
      refresh_token: 'trial',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expires,
      user: this.#account,
    };
  }

  answer(question: Question): StandInAnswer {
    const { pathname, wantsOne } = question;
    if (pathname === '/auth/v1/user') return { status: 200, body: this.#account };
    if (pathname === '/rest/v1/rpc/my_permissions')
      return { status: 200, body: this.person === 'admin' ? PERMISSIONS : [] };
    if (pathname === '/rest/v1/profiles') return { status: 200, body: wantsOne ? this.#profile : [this.#profile] };
    // Shells from before the post came with the profile.
    if (pathname === '/rest/v1/staff_members') return { status: 200, body: wantsOne ? POST : [POST] };
    return emptyAnswer(question);
  }

  get #account(): object {
    const { id, email } = this.#user;
    const at = '2026-01-01T00:00:00Z';
    return { id, email, aud: 'authenticated', created_at: at, app_metadata: {}, user_metadata: {}, factors: [] };
  }

  get #profile(): object {
    const at = '2026-01-01T00:00:00Z';
    const post = this.person === 'student' ? null : POST;
    const times = { created_at: at, updated_at: at };
    return { ...this.#user, full_name: 'A trial', avatar_url: null, role: this.person, ...times, post };
  }
}

const POST = { department: 'Statistics', designation: 'Trial' };

/** The one row without which no page is drawn. */
const SITE: Omit<Database['public']['Tables']['site_settings']['Row'], 'id' | 'updated_at'> = {
  college: 'A College',
  department: 'Department of Statistics',
  founded_year: 1970,
  about_text: '',
  address: '',
  phone: '',
  email: '',
  office_hours_label: 'Department office',
  office_hours: '',
  campus_hours_label: 'Campus',
  campus_hours: '',
  social_links: {},
  hero_headline: 'A trial',
  hero_lede: '',
  admission_year: null,
  admission_applicants: null,
  admission_interviewed: null,
  admission_admitted: null,
  time_zone: 'Asia/Kolkata',
};

/** What such a back end answers to anybody. */
export function emptyAnswer({ method, pathname, wantsOne }: Question): StandInAnswer {
  const isTable = pathname.startsWith('/rest/v1/') && !pathname.startsWith('/rest/v1/rpc/');
  if (!isTable || !['GET', 'HEAD'].includes(method))
    return { status: 503, body: { message: 'Nothing is read in a trial.' } };
  if (pathname === '/rest/v1/site_settings') return { status: 200, body: wantsOne ? SITE : [SITE] };
  if (wantsOne) return { status: 406, body: { code: 'PGRST116', message: 'The result contains 0 rows' } };
  return { status: 200, headers: { 'content-range': '*/0' }, body: [] };
}

function encoded(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}
