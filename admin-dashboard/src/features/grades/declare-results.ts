import { addOnce, database, unwrap } from '@portal/shared/data';

interface DeclarationOf {
  groupId: string;
  /** How many declarations there are, as whoever declares saw it. */
  seen: number;
  /** Why again; empty the first time. */
  reason: string;
}

/** Declares the results of all students of a group. Throws `RuleError` with what stands in the way. */
export async function declareResults({ groupId, seen, reason }: DeclarationOf): Promise<void> {
  const client = await database();
  await addOnce(['declare_results', groupId, seen, reason], async (id) => {
    unwrap(
      await client.rpc('declare_results', {
        declaration_id: id,
        group_id: groupId,
        seen,
        ...(reason !== '' && { reason }),
      }),
    );
  });
}
