import { useQuery } from '@tanstack/react-query';
import { type Column, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { moveRow } from '../../data/move-row.ts';
import { type Achievement, listAchievements, readAchievement } from '../../features/achievements/achievement.ts';
import { AchievementForm } from '../../features/achievements/achievement-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<Achievement>[] = [
  {
    key: 'title',
    header: 'Achievement',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.description} />,
  },
  { key: 'year', header: 'Year', isSortable: true, render: (row) => row.year ?? '' },
  { key: 'source', header: 'Source', render: (row) => row.source ?? 'no source' },
  { key: 'position', header: 'Place', isSortable: true, isNumeric: true, render: (row) => row.position },
];

/** The achievements on About, in the order of the page. */
export function AchievementsTab() {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listAchievements(params.request));

  return (
    <RecordManager
      caption="Achievements"
      noun={['achievement', 'achievements']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search achievements"
      nameOf={(row) => row.title}
      form={(slot) => <AchievementForm {...slot} />}
      get={readAchievement}
      remove={(row) => deleteRow('achievements', row.id)}
      consequence={() => 'It disappears from About. This cannot be undone.'}
      move={(row, move) => moveRow('achievements', row.id, move)}
    />
  );
}
