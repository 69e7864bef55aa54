import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { createPeople, people } from './people.ts';
import { addGroup, type Group } from './task-rows.ts';
import { addQuestion, addQuiz, questionOfEachKind, sitter } from './quiz-rows.ts';
import { openTestDatabase } from './test-database.ts';

let db: SqlDatabase;

/** The group whose student sits, and the ids of a question of each kind; there from `openAttempts` on. */
export const group: Group = { id: '', students: [] };
export const questions: string[] = [];

/** A database in which a group has questions of each kind. */
export async function openAttempts(): Promise<SqlDatabase> {
  db = await openTestDatabase();
  await createPeople(db);
  Object.assign(group, await addGroup(db));
  for (const question of questionOfEachKind) questions.push(await addQuestion(db, question, { group: group.id }));
  return db;
}

export const setClock = (moment: string) =>
  db.exec(
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as $$ select ${moment} $$`,
  );

export const student = () => sitter(db, people.student);
export const ofGroup = () => ({ group_id: `'${group.id}'` });

export const begin = async (columns: Record<string, string> = {}) => {
  const quiz = await addQuiz(db, questions, { ...ofGroup(), ...columns });
  const attempt = await student().start(quiz, randomUUID());
  return { quiz, attempt };
};

export const text = (words: string) => ({ text: words });

export const placeOf = async (attempt: string, kind: string) => {
  const paper = await student().paper(attempt);
  return paper.questions.find((asked) => asked.kind === kind)?.position ?? 0;
};
