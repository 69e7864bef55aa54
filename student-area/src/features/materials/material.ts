import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';

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
  /** Of a group; '' for none. */
  topic: string;
  /** The group that it belongs to; null: everybody's. */
  groupId: string | null;
  /** 0: a text; else the number of its file. */
  version: number;
  /** The newest version that the reader has downloaded; null for none. */
  ownVersion: number | null;
  fileName: string | null;
  /** As the file store judged it. */
  mediaType: string | null;
  /** In the bucket of material; null for a text. */
  path: string | null;
}

/** A material that is a file. */
export type FileMaterial = Material & { path: string; fileName: string };

export function isFile(material: Material): material is FileMaterial {
  return material.path !== null && material.fileName !== null;
}

/** Whether there is a newer file than the one that the reader took. */
export const hasChanged = ({ version, ownVersion }: Material) => ownVersion !== null && ownVersion < version;

export const materialFilters: readonly ListFilter[] = [
  {
    name: 'of',
    label: 'Of',
    anyLabel: 'All',
    options: [
      { value: 'mine', label: 'Your class and courses' },
      { value: 'all', label: 'The department' },
    ],
  },
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(choices.study_materials.category),
  },
  {
    name: 'type',
    label: 'Type',
    anyLabel: 'All types',
    options: asOptions(choices.study_materials.type),
  },
];
