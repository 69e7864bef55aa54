import { PageHeader } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { MATERIAL_PAGE_SIZE, materialListOptions } from '../features/materials/list-materials.ts';
import { materialFilters } from '../features/materials/material.ts';
import { MaterialRow } from '../features/materials/material-row.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { AreaPage } from '../layout/area-page.ts';

export function MaterialsPage() {
  const params = useListParams(materialFilters);
  const query = useQuery(materialListOptions({ search: params.search, page: params.page, ...params.values }));

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Study Materials"
        lede="Notes, manuals, problem sheets and data of the courses, newest first. Read them here or take the file."
      />
      <ResourceList
        noun={['study material', 'study materials']}
        filters={materialFilters}
        params={params}
        query={query}
        pageSize={MATERIAL_PAGE_SIZE}
        emptyHint="Nothing has been uploaded yet. New material appears here."
      >
        {(materials) => (
          <ul>
            {materials.map((material) => (
              <MaterialRow key={material.id} material={material} headingLevel={2} />
            ))}
          </ul>
        )}
      </ResourceList>
    </AreaPage>
  );
}
