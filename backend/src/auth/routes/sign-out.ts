import { type AuthRoute, requirePerson } from '../auth-call.ts';
import { refusals } from '../auth-error.ts';
import { endSessions } from '../sessions.ts';

/** `POST /logout?scope=`: ends all sessions of the person, this one, or the others. Access tokens already out run their hour. */
export const signOut: AuthRoute = async (context, call) => {
  const { user, claims } = await requirePerson(context, call);
  const scope = call.url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') throw refusals.scopeUnknown(scope);
  await endSessions(context.db, user.id, claims.session_id, scope);
  return new Response(null, { status: 204 });
};
