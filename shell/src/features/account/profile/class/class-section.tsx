import { useQuery } from '@tanstack/react-query';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { ClassStanding } from './class-standing.tsx';
import { ownClassQuery } from './own-class.ts';

/** Where a student belongs: class, request, or the question. */
export function ClassSection({ personId }: { personId: string }) {
  const ownClass = useQuery(ownClassQuery(personId));
  return (
    <QueryState
      query={ownClass}
      errorTitle="Your class could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={3} />}
    >
      {(known) => <ClassStanding personId={personId} {...known} reload={() => ownClass.refetch()} />}
    </QueryState>
  );
}
