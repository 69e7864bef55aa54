import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, requiredText } from '../../ui/form-schema.ts';

export const MATERIAL_CATEGORIES = [
  'statistics',
  'probability',
  'programming',
  'visualization',
  'machine learning',
] as const;
export const MATERIAL_TYPES = ['notes', 'manual', 'video', 'problems', 'tutorial', 'book'] as const;

export interface Resource {
  id: string;
  title: string;
  description: string;
  subject: string;
  semester: string;
  category: (typeof MATERIAL_CATEGORIES)[number];
  type: (typeof MATERIAL_TYPES)[number];
  format: string;
  fileSize: number;
  downloads: number;
  uploadedByName: string;
  uploadedBy: string | null;
  uploadedAt: string;
  isPublished: boolean;
  updatedAt: string;
}

const bounds = limits.study_materials;

export const resourceSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  subject: requiredText('subject', bounds.subject.longest),
  semester: requiredText('semester', bounds.semester.longest),
  category: choice('category', MATERIAL_CATEGORIES),
  type: choice('type', MATERIAL_TYPES),
  body: requiredText('content', bounds.body.longest),
  isPublished: z.boolean(),
});

export type ResourceValues = z.input<typeof resourceSchema>;
export type ResourceInput = z.output<typeof resourceSchema>;
