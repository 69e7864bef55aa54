import { useQuery } from '@tanstack/react-query';
import { useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { GradeSchemeForm, listSchemes, readScheme, schemeColumns } from '../../features/grades/grade-scheme.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';

/** The versions of the department's grade scheme, the latest first. */
export function SchemesTab() {
  const params = useListParams({ defaultSort: { key: 'starts_on', direction: 'descending' } });
  const query = useQuery(listSchemes(params.request));
  return (
    <RecordManager
      caption="Grade schemes"
      noun={['grade scheme', 'grade schemes']}
      query={query}
      params={params}
      columns={schemeColumns}
      nameOf={({ name }) => name}
      form={(slot) => <GradeSchemeForm {...slot} />}
      get={readScheme}
      remove={({ id }) => deleteRow('grade_schemes', id)}
      consequence={() => 'Its terms go by the scheme before it. A scheme by which results were declared stays.'}
      emptyHint="Add the scheme by which totals become grades."
    />
  );
}
