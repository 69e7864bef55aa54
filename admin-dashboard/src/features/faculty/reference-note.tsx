import { useQuery } from '@tanstack/react-query';
import { countReferencesQuery } from './count-references.ts';
import { describeReferences } from './describe-references.ts';

/** What deleting a member of the faculty means, with what names the person counted. */
export function ReferenceNote({ memberId }: { memberId: string }) {
  const { data } = useQuery(countReferencesQuery(memberId));
  const named = data ? describeReferences(data) : '';
  return (
    <>
      <p>The card and the page disappear. This cannot be undone.</p>
      {named !== '' && <p>{`Named by ${named}: these stay, without a link to the person.`}</p>}
    </>
  );
}
