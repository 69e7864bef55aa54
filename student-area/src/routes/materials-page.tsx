import { type FetchFirst, type ListOptions, listRequestAt, PageHeader, useListParams } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { listMaterials, newestMaterialsFirst } from '../features/materials/list-materials.ts';
import { materialFilters } from '../features/materials/material.ts';
import { MaterialRow } from '../features/materials/material-row.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { AreaPage } from '../layout/area-page.ts';

const listOptions: ListOptions = { defaultSort: newestMaterialsFirst, filters: materialFilters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listMaterials(listRequestAt(search, listOptions)));

export function MaterialsPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listMaterials(params.request));

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
