import { useAuth } from '@portal/shared/contract';
import { database, unwrap } from '@portal/shared/data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { CHANGES_SHOW_AT_ONCE } from '../time/changes-show-at-once.ts';

interface NoClass {
  title: string;
  /** What stands in the way, and what mends it; empty for whoever has not stated a class. */
  standing: string;
  /** Of the link to the account. */
  action: string;
}

const classRequestOptions = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.ownClass.request(personId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const [request] = unwrap(
        await client
          .from('class_request_summaries')
          .select('class_name, roll_number, reason')
          .eq('profile_id', personId)
          .limit(1)
          .abortSignal(signal),
      );
      return request ?? null;
    },
    ...CHANGES_SHOW_AT_ONCE,
  });

/** What somebody without a class is told: to state one, that it is being confirmed, or why it was not. */
export function useNoClass(): NoClass {
  const personId = useAuth(({ user }) => user?.id ?? '');
  const { data: request } = useQuery(classRequestOptions(personId));
  if (!request) return { title: 'You are in no class yet', standing: '', action: 'State your class' };
  const stated = `${request.class_name}, roll number ${request.roll_number}`;
  if (request.reason !== null)
    return {
      title: 'Your class was not confirmed',
      standing: `You stated ${stated}. The answer: “${request.reason}”`,
      action: 'State your class again',
    };
  return {
    title: 'Your class is being confirmed',
    standing: `You stated ${stated}. Your class teacher or a head of department confirms it.`,
    action: 'See your request',
  };
}
