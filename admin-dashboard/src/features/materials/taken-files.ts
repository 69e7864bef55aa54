import { capitalised } from '@portal/shared/ui';
import { endingOf } from '@portal/shared/data';

const ENDINGS =
  'pdf docx xlsx pptx odt ods odp epub txt md rmd qmd csv tsv json r py ipynb tex html zip png jpg jpeg webp gif mp3 mp4 webm'.split(
    ' ',
  );

/** For the browser's chooser. */
export const TAKEN_ENDINGS = ENDINGS.map((ending) => `.${ending}`).join(',');
export const TAKEN_FILES = 'PDF, office, text, code, data, pictures, sound, films and ZIP; up to 50 MB each';

const MOST_BYTES = 50 * 1024 * 1024;

/** Why a file is not even sent; null when it is. The file store judges what is in it. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return 'It is empty.';
  if (size > MOST_BYTES) return 'It is larger than 50 MB.';
  if (!ENDINGS.includes(endingOf(name))) return 'Files of this type are not taken. Put it into a ZIP.';
  return null;
}

/** A title from a file name: 'sheet_3-Sampling.pdf' is 'Sheet 3 Sampling'. */
export function titleOf(name: string, longest: number): string {
  const words = name
    .replace(/\.[a-z0-9]{1,10}$/i, '')
    .replace(/[_\s]+|(?<=\w)-(?=\w)/g, ' ')
    .trim();
  const title = words === '' ? name : words;
  return capitalised(title).slice(0, longest);
}
