import { addOnce, database, unwrap } from '@portal/shared/data';
import { toSlug } from '../../../ui/form-values.ts';
import type { PaperInput } from '../paper-schema.ts';
import { paperArguments } from '../save-paper.ts';

/** `repeated`: the bibliography itself has it twice. */
export type ImportOutcome = 'new' | 'same_doi' | 'same_title' | 'repeated';

const longestSlug = 100;

/** What would become of these papers; nothing is stored. */
export async function tryImport(papers: readonly PaperInput[]): Promise<ImportOutcome[]> {
  return callImport(
    papers.map(({ doi, title, year }) => ({ paper: { doi, title, year } })),
    { is_trial: true },
  );
}

/** Stores the papers that are new, all of them or none, and answers how many these were, also when an attempt before had stored them. */
export async function importPapers(papers: readonly PaperInput[]): Promise<number> {
  const given = papers.map((input) => {
    const { paper, faculty } = paperArguments(input, null);
    return { paper: { ...paper, slug: toSlug(input.title, longestSlug) }, faculty };
  });
  const outcomes = await addOnce(['import_papers', given], (id) =>
    callImport(given, { is_trial: false, import_id: id }),
  );
  return outcomes.filter((outcome) => outcome === 'new').length;
}

/** As the database takes it; a type and not an interface, because only those pass as JSON. */
type GivenPaper = {
  paper: Record<string, string | number | boolean | string[] | null>;
  faculty?: { faculty_id: string; position: number }[];
};

async function callImport(
  papers: GivenPaper[],
  how: { is_trial: boolean; import_id?: string },
): Promise<ImportOutcome[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('import_papers', { papers, ...how }));
  return rows.toSorted((one, other) => one.place - other.place).map(({ outcome }) => outcomeOf(outcome));
}

function outcomeOf(word: string): ImportOutcome {
  return word === 'same_doi' || word === 'same_title' || word === 'repeated' ? word : 'new';
}
