import { Authenticator } from './authenticator.ts';
import { askAuth, type Person, signInByApi, type StoredSession } from './people.ts';

/** Somebody with two-step verification, set up by the Auth API. */
export interface TwoStepPerson {
  app: Authenticator;
  /** Has passed both steps. */
  session: StoredSession;
  /** Turns two-step verification off again, with a session that has passed both steps or with a new one. */
  turnOff: (session?: StoredSession) => Promise<void>;
}

export async function turnOnTwoSteps(person: Person): Promise<TwoStepPerson> {
  const first = await signInByApi(person);
  const { id, totp } = (await askAuth('factors', { factor_type: 'totp', friendly_name: 'Test' }, first)) as {
    id: string;
    totp: { secret: string };
  };
  const app = new Authenticator(totp.secret);
  const prove = async (session: StoredSession) => {
    const challenge = (await askAuth(`factors/${id}/challenge`, {}, session)) as { id: string };
    const proof = { challenge_id: challenge.id, code: await app.nextCode() };
    return (await askAuth(`factors/${id}/verify`, proof, session)) as StoredSession;
  };
  return {
    app,
    session: await prove(first),
    turnOff: async (session) => {
      await askAuth(`factors/${id}`, undefined, session ?? (await prove(await signInByApi(person))), 'DELETE');
    },
  };
}
