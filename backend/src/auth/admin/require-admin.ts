import { type AuthCall, type AuthContext, type AuthRoute, requirePerson } from '../auth-call.ts';
import { adminRefusals } from './admin-refusals.ts';

/** Lets only the holder of the secret key through; nobody's own session is enough, whatever their role in the department. */
export function forAdmins(route: AuthRoute): AuthRoute {
  return async (context, call) => {
    await requireAdmin(context, call);
    return route(context, call);
  };
}

async function requireAdmin(context: AuthContext, call: AuthCall): Promise<void> {
  // As on hosted Supabase, where the session of a person goes before the key.
  if (call.bearer !== null) await requirePerson(context, call);
  if (call.key !== 'secret' || call.bearer !== null) throw adminRefusals.notAdmin();
}
