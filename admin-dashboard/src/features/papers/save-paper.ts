import { addOnce, database, type Opened, saveWithFile } from '@portal/shared/data';
import { inColumns } from '../../data/in-columns.ts';
import { unwrapVersioned } from '../../data/unwrap-versioned.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { Paper } from './paper.ts';
import type { PaperInput } from './paper-schema.ts';

const longestSlug = 100;

/** Adds a paper, or changes the opened one, together with the links to its authors in the faculty. */
export async function savePaper(opened: Opened | null, before: Paper | null, input: PaperInput): Promise<void> {
  const file = { bucket: 'documents', folder: 'papers', value: input.file, before: before?.downloadUrl } as const;
  await saveWithFile(file, (address) => save(opened, input, address));
}

async function save(opened: Opened | null, input: PaperInput, downloadUrl: string | null): Promise<void> {
  const client = await database();
  const { paper, faculty } = paperArguments(input, downloadUrl);
  if (opened === null) {
    await addOnce(['save_paper', paper, faculty], (id) =>
      withFreeSlug(input.title, longestSlug, async (slug) =>
        unwrapVersioned(await client.rpc('save_paper', { paper: { ...paper, id, slug }, faculty })),
      ),
    );
    return;
  }
  const version = opened.updatedAt === null ? {} : { opened_at: opened.updatedAt };
  unwrapVersioned(await client.rpc('save_paper', { paper, faculty, paper_id: opened.id, ...version }));
}

/** A paper as the functions of the database take it: the columns of its row, and the places of its authors in the faculty. */
export function paperArguments({ authors, file: _, isDataOpen, ...input }: PaperInput, downloadUrl: string | null) {
  return {
    paper: {
      ...inColumns(input),
      authors: authors.map(({ name }) => name),
      download_url: downloadUrl,
      open_data: isDataOpen,
    },
    faculty: authors.flatMap(({ facultyId }, index) =>
      facultyId === '' ? [] : [{ faculty_id: facultyId, position: index + 1 }],
    ),
  };
}
