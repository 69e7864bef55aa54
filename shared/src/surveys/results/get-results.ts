import { database, unwrap } from '../../data/database.ts';
import type { QuestionKind } from '../question.ts';

export interface ResultOption {
  label: string;
  count: number;
  /** The 95 % Wilson interval of the share, 0 to 1. */
  low: number;
  high: number;
}

/** What was answered to one question. */
export interface QuestionResult {
  id: string;
  prompt: string;
  kind: QuestionKind;
  isConditional: boolean;
  /** How many people's answers are counted so far, how many of them answered this question, and how many did not. */
  responses: number;
  base: number;
  missing: number;
  options: ResultOption[];
  /** Of likert (places 1, 2, …), scale and number: the mean with its 95 % t interval, and the median. */
  summary: { mean: number; low: number; high: number; median: number } | null;
}

/** Counts, shares and means. Questions with fewer than five answers, and free text, stay in the database. */
export async function getResults(surveyId: string, signal?: AbortSignal): Promise<QuestionResult[]> {
  const client = await database();
  const call = client.rpc('survey_results', { survey_id: surveyId });
  const rows = unwrap(await (signal ? call.abortSignal(signal) : call));
  const results = new Map<string, QuestionResult>();
  for (const row of rows) {
    // The generated types leave out that these may be null.
    const mean = row.mean as number | null;
    const result = results.get(row.question_id) ?? {
      id: row.question_id,
      prompt: row.prompt,
      kind: row.kind as QuestionKind,
      isConditional: row.is_conditional,
      responses: row.responses,
      base: row.base,
      missing: row.missing,
      options: [],
      summary: mean === null ? null : { mean, low: row.mean_low, high: row.mean_high, median: row.median },
    };
    result.options.push({ label: row.answer, count: row.answers, low: row.low, high: row.high });
    results.set(row.question_id, result);
  }
  return [...results.values()];
}

export interface CrossCell {
  row: string;
  column: string;
  count: number;
  /** How many are in the row. */
  base: number;
  low: number;
  high: number;
}

/** Two questions against each other, when the survey is over; empty when the server shows none of it. Every cell holds five or more. */
export async function getCrossTable(
  surveyId: string,
  row: string,
  column: string,
  signal: AbortSignal,
): Promise<CrossCell[]> {
  const client = await database();
  const cells = unwrap(
    await client
      .rpc('survey_cross_table', { survey_id: surveyId, row_question: row, column_question: column })
      .abortSignal(signal),
  );
  return cells.map((cell) => ({
    row: cell.row_label,
    column: cell.column_label,
    count: cell.answers,
    base: cell.row_base,
    low: cell.low,
    high: cell.high,
  }));
}

export interface TextAnswers {
  questionId: string;
  prompt: string;
  answers: string[];
}

/** Free text by question, for makers; questions with fewer than five texts stay in the database. */
export async function getTexts(surveyId: string, signal: AbortSignal): Promise<TextAnswers[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('survey_texts', { survey_id: surveyId }).abortSignal(signal));
  const texts = new Map<string, TextAnswers>();
  for (const row of rows) {
    const told = texts.get(row.question_id) ?? { questionId: row.question_id, prompt: row.prompt, answers: [] };
    told.answers.push(row.answer);
    texts.set(row.question_id, told);
  }
  return [...texts.values()];
}

export interface NamedResponse {
  name: string;
  answers: Record<string, string[]>;
}

/** Who answered what of a survey that keeps names, for makers. */
export async function getNamedResponses(surveyId: string): Promise<NamedResponse[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('survey_named_responses', { survey_id: surveyId }));
  return rows.map((row) => ({ name: row.full_name, answers: row.answers as Record<string, string[]> }));
}
