import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { wordOptions } from '../../list/capitalised.ts';

export interface Material {
  id: string;
  title: string;
  description: string;
  subject: string;
  semester: string;
  category: string;
  type: (typeof choices.study_materials.type)[number];
  /** Kind of file: 'MD', 'CSV', 'R'. */
  format: string;
  /** Bytes. */
  fileSize: number | null;
  /** A file kept elsewhere; null: the row's own text is the file. */
  downloadUrl: string | null;
  downloads: number;
  uploadedBy: string;
  uploadedAt: string;
}

export const materialFilters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: wordOptions(choices.study_materials.category),
  },
  {
    name: 'type',
    label: 'Type',
    anyLabel: 'All types',
    options: wordOptions(choices.study_materials.type),
  },
];
