import { COUNTED, database, type DatabaseClient, type ListRequest, pageOf } from '@portal/shared/data';
import {
  type ExchangedQuestion,
  type ExchangeProblem,
  type Question,
  writeGift,
  writeQti,
  writeQtiPackage,
} from '@portal/shared/questions';
import { questionFilters, questionSorts } from '../question.ts';

export const EXPORT_FORMATS = { gift: 'GIFT (Moodle)', qti: 'QTI 2.1 package' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** As many questions as a file may have (decision 62). */
export const MOST_EXPORTED = 1000;
const AT_ONCE = 100;

export interface Export {
  asked: number;
  written: number;
  problems: ExchangeProblem[];
  file: { name: string; type: string; content: string | Uint8Array<ArrayBuffer> };
}

const whole = (client: DatabaseClient) =>
  client.from('question_summaries').select('id, title, tags, kind, stem, parameters, content, key, feedback', COUNTED);

const shape = { sorts: questionSorts, pageSize: AT_ONCE };
const narrowing = { search: ['search_text'], filters: questionFilters<ReturnType<typeof whole>>() };

/** Reads the questions that a list shows, on all its pages, or those of these ids. */
export async function readForExport(
  request: ListRequest,
  ids: readonly string[] | null,
  signal: AbortSignal,
): Promise<ExchangedQuestion[]> {
  const client = await database();
  const entries: ExchangedQuestion[] = [];
  for (let page = 1; entries.length < MOST_EXPORTED; page += 1) {
    const chunk = ids?.slice((page - 1) * AT_ONCE, page * AT_ONCE);
    if (chunk?.length === 0) break;
    const { rows } = chunk
      ? await pageOf(whole(client).in('id', chunk), { ...request, search: '', page: 1 }, signal, shape)
      : await pageOf(whole(client), { ...request, page }, signal, { ...shape, ...narrowing });
    entries.push(
      ...rows.map(({ title, tags, kind, stem, parameters, content, key, feedback }) => ({
        title,
        tags,
        question: { kind, stem, parameters, content, key, feedback } as Question,
      })),
    );
    if (!chunk && rows.length < AT_ONCE) break;
  }
  return entries.slice(0, MOST_EXPORTED);
}

/** The ids of the questions that a list shows, on all its pages, at most as many as a file may have. */
export async function readQuestionIds(request: ListRequest): Promise<string[]> {
  const query = (await database()).from('question_summaries').select('id', COUNTED);
  const filters = questionFilters<typeof query>();
  const narrowed = { sorts: questionSorts, pageSize: MOST_EXPORTED, search: ['search_text'], filters };
  const { rows } = await pageOf(query, { ...request, page: 1 }, new AbortController().signal, narrowed);
  return rows.map(({ id }) => id);
}

/** Questions as a file, and what of them the format could not say. */
export function writeExport(questions: readonly ExchangedQuestion[], format: ExportFormat): Export {
  const asked = questions.length;
  if (format === 'qti') {
    const { bytes, problems } = writeQtiPackage(questions);
    // The package has a list of its items besides.
    const written = writeQti(questions).files.length - 1;
    return { asked, written, problems, file: { name: 'questions.zip', type: 'application/zip', content: bytes } };
  }
  const { text, problems } = writeGift(questions);
  const written = questions.filter((entry) => writeGift([entry]).text !== '').length;
  return { asked, written, problems, file: { name: 'questions.gift.txt', type: 'text/plain', content: text } };
}
