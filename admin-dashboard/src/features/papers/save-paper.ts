import { database, unwrap } from '@portal/shared/data';
import { ConflictError } from '../../data/conflict-error.ts';
import type { Opened } from '../../data/opened.ts';
import { saveWithFile } from '../../data/save-with-file.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { Paper, PaperInput } from './paper.ts';

const longestSlug = 100;

/** Adds a paper, or changes the opened one, together with the links to its authors in the faculty. */
export async function savePaper(opened: Opened | null, before: Paper | null, input: PaperInput): Promise<void> {
  const file = { bucket: 'documents', folder: 'papers', value: input.file, before: before?.downloadUrl } as const;
  await saveWithFile(file, (address) => saveRow(opened, input, address));
}

async function saveRow(opened: Opened | null, input: PaperInput, downloadUrl: string | null): Promise<void> {
  const client = await database();
  const { paper, faculty } = paperArguments(input, downloadUrl);
  try {
    if (opened === null) {
      await withFreeSlug(input.title, longestSlug, async (slug) =>
        unwrap(await client.rpc('save_paper', { paper: { ...paper, slug }, faculty })),
      );
    } else {
      const version = opened.updatedAt === null ? {} : { opened_at: opened.updatedAt };
      unwrap(await client.rpc('save_paper', { paper, faculty, paper_id: opened.id, ...version }));
    }
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at')
      throw new ConflictError(cause.message);
    throw cause;
  }
}

/** A paper as the functions of the database take it: the columns of its row, and the places of its authors in the faculty. */
export function paperArguments(input: PaperInput, downloadUrl: string | null) {
  return {
    paper: {
      title: input.title,
      authors: input.authors.map(({ name }) => name),
      abstract: input.abstract,
      journal: input.journal,
      year: input.year,
      issue: input.issue,
      pages: input.pages,
      keywords: input.keywords,
      doi: input.doi,
      url: input.url,
      download_url: downloadUrl,
      open_data: input.isDataOpen,
      citation_count: input.citationCount,
    },
    faculty: input.authors.flatMap(({ facultyId }, index) =>
      facultyId === '' ? [] : [{ faculty_id: facultyId, position: index + 1 }],
    ),
  };
}
