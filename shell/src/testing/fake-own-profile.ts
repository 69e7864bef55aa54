import { http, HttpResponse, type RequestHandler } from 'msw';
import { answerRead } from '@portal/shared/fake-data-api';
import { config, type FakeAccount } from './fake-supabase.ts';

export interface StoredProfile {
  full_name: string | null;
  avatar_url: string | null;
  role: string;
  department: string | null;
  designation: string | null;
  updated_at: string;
}

/** The profile of `account` as the Data API reads and writes it, with its version. `writes` lists what was written. */
export function fakeOwnProfile(account: FakeAccount): {
  handlers: RequestHandler[];
  stored: StoredProfile;
  writes: object[];
  /** Somebody else, or another tab, writes. */
  changeElsewhere: (change: Partial<StoredProfile>) => void;
} {
  const stored: StoredProfile = {
    full_name: account.fullName,
    avatar_url: null,
    role: 'student',
    department: null,
    designation: null,
    updated_at: version(0),
  };
  const writes: object[] = [];
  let changes = 0;
  const change = (columns: Partial<StoredProfile>) => {
    changes += 1;
    Object.assign(stored, columns, { updated_at: version(changes) });
  };
  const row = () => {
    const { department, designation } = stored;
    const post = department === null ? null : { department, designation };
    return { id: account.id, email: account.email, created_at: version(0), ...stored, staff_members: post };
  };
  return {
    stored,
    writes,
    changeElsewhere: change,
    handlers: [
      http.get(`${config.supabaseUrl}/rest/v1/people`, ({ request }) => answerRead(request, 'people', [row()])),
      http.get(`${config.supabaseUrl}/rest/v1/profiles`, ({ request }) => answerRead(request, 'profiles', [row()])),
      http.patch(`${config.supabaseUrl}/rest/v1/profiles`, async ({ request }) => {
        const opened = new URL(request.url).searchParams.get('updated_at');
        if (opened !== null && opened !== `eq.${stored.updated_at}`) return HttpResponse.json([]);
        const columns = (await request.json()) as Partial<StoredProfile>;
        writes.push(columns);
        change(columns);
        return HttpResponse.json([{ updated_at: stored.updated_at }]);
      }),
    ],
  };
}

function version(changes: number): string {
  return `2026-11-22T10:00:00.${String(changes).padStart(6, '0')}+00:00`;
}
