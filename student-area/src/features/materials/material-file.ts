import { fileName, type FileToSave } from '@portal/shared/data';
import type { Material } from './material.ts';

/** Media type and extension of the text formats that the department uploads. Anything else is saved as plain text. */
const textFormats: Record<string, { extension: string; type: string }> = {
  MD: { extension: 'md', type: 'text/markdown' },
  CSV: { extension: 'csv', type: 'text/csv' },
  R: { extension: 'R', type: 'text/plain' },
  PY: { extension: 'py', type: 'text/x-python' },
  TEX: { extension: 'tex', type: 'application/x-tex' },
  HTML: { extension: 'html', type: 'text/html' },
};

export function materialFile(material: Pick<Material, 'title' | 'format'>, body: string): FileToSave {
  const { extension, type } = textFormats[material.format.toUpperCase()] ?? { extension: 'txt', type: 'text/plain' };
  return { name: fileName(material.title, extension), type, content: body };
}
