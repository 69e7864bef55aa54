import { wordOptions } from '../../list/list-filter.ts';

export interface Material {
  id: string;
  title: string;
  description: string;
  subject: string;
  semester: string;
  category: string;
  type: 'notes' | 'manual' | 'video' | 'problems' | 'tutorial' | 'book';
  /** Kind of file: 'MD', 'CSV', 'R'. */
  format: string;
  /** Bytes. */
  fileSize: number;
  /** A file kept elsewhere; null: the row's own text is the file. */
  downloadUrl: string | null;
  downloads: number;
  uploadedBy: string;
  uploadedAt: string;
}

export const materialFilters = {
  category: {
    label: 'Category',
    all: 'All categories',
    options: wordOptions(['statistics', 'probability', 'programming', 'visualization', 'machine learning']),
  },
  type: {
    label: 'Type',
    all: 'All types',
    options: wordOptions(['notes', 'manual', 'video', 'problems', 'tutorial', 'book']),
  },
} as const;
