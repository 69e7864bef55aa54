import { KeptParts, type Part, SavedTogether, type TogetherState } from '@portal/shared/autosave';
import { useAuth } from '@portal/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenedPaper } from './get-paper.ts';
import type { Answer } from '@portal/shared/question-drawing';
import { answerToStore, isSameAnswer, type Question } from './paper.ts';
import { saveAnswers } from './save-answers.ts';
import type { Moment } from './server-clock.ts';

type Given = Answer | null;

export interface Answers extends TogetherState<Given, number> {
  /** What stands at a question now, stored or not. */
  answerOf: (question: Question) => Given;
  /** Changes an answer, which goes out after `pauseMs` without a further change. */
  answer: (question: Question, given: Given, pauseMs?: number) => void;
  /** Chooses between two answers to one question. */
  choose: (position: number, whose: 'mine' | 'theirs') => void;
  /** The questions whose answer here is not the one that the server has. */
  unsent: readonly number[];
  /** Sends what is not stored; whether all of it is now. */
  flush: () => Promise<boolean>;
  /** When the attempt ends, as the server has said last, and when it said so. */
  endsAt: string;
  read: Moment;
}

/**
 * The answers of an attempt: each is stored as it is given, by its own revision, and kept on this device until the server has it. They go out by
 * themselves when the net is back (docs/decisions/0030-writes-that-end.md); of two windows the slower is asked.
 */
export function useAnswers(paper: OpenedPaper): Answers {
  const person = useAuth(({ user }) => user?.id ?? null);
  const [sheet] = useState(() => new AnswerSheet(paper, person));
  const state = useSyncExternalStore(sheet.saved.subscribe, sheet.saved.state);
  const known = useSyncExternalStore(sheet.subscribe, sheet.known);

  useEffect(() => sheet.learn(paper), [sheet, paper]);
  useEffect(() => sheet.start(), [sheet]);

  const answerOf = ({ position }: Question) =>
    (state.pending[position] ?? state.overtaken[position]?.mine ?? known.stored[position])?.value ?? null;
  const here = Object.entries({ ...sheet.keptTooLate, ...mineOf(state.overtaken), ...state.pending });
  const unsent = here.filter(([id, { value }]) => !isSameAnswer(value, known.stored[id]?.value ?? null));
  return {
    ...state,
    ...sheet.deeds,
    unsent: unsent.map(([id]) => Number(id)),
    answerOf,
    endsAt: known.endsAt,
    read: known.read,
  };
}

function mineOf(overtaken: Answers['overtaken']): Record<string, Part<Given, number>> {
  return Object.fromEntries(Object.entries(overtaken).map(([id, { mine }]) => [id, mine]));
}

interface Known {
  /** What the server has, by position. */
  stored: Readonly<Record<string, Part<Given, number>>>;
  endsAt: string;
  read: Moment;
}

class AnswerSheet {
  readonly saved: SavedTogether<Given, number>;
  /** What this device still held when the attempt was over already. */
  readonly keptTooLate: Readonly<Record<string, Part<Given, number>>>;
  readonly #kept: KeptParts<Part<Given, number>>;
  readonly #listeners = new Set<() => void>();
  #known: Known;

  constructor(paper: OpenedPaper, person: string | null) {
    this.#known = { stored: storedIn(paper), endsAt: paper.ends_at, read: paper.read };
    this.#kept = new KeptParts({ person, form: 'quiz answers', row: paper.id });
    this.saved = new SavedTogether<Given, number>({
      isSame: isSameAnswer,
      keep: (parts) => this.#kept.write(parts),
      send: async (parts) => {
        const answer = await saveAnswers(paper.id, parts);
        const stored = Object.fromEntries(
          Object.entries(answer.stored).map(([id, version]) => [id, { value: parts[id]?.value ?? null, version }]),
        );
        this.#learn({
          stored: { ...this.#known.stored, ...stored, ...answer.others },
          endsAt: answer.endsAt,
          read: answer.read,
        });
        return answer;
      },
    });
    const kept = this.#kept.read(Object.keys(this.#known.stored));
    const isOver = paper.submitted_at !== null;
    this.keptTooLate = isOver ? kept : {};
    if (!isOver && Object.keys(kept).length > 0) this.saved.change(kept);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly known = (): Known => this.#known;

  readonly deeds = {
    answer: ({ position }: Question, given: Given, pauseMs = 0) => {
      const version = this.#known.stored[position]?.version ?? 0;
      this.saved.change({ [position]: { value: answerToStore(given), version } }, pauseMs);
    },
    choose: (position: number, whose: 'mine' | 'theirs') => {
      if (whose === 'mine') this.saved.overwrite(String(position));
      else this.saved.letStand(String(position));
    },
    flush: () => this.saved.flush(),
  };

  /** Takes over what the server has now: another window may have answered. */
  learn(paper: OpenedPaper): void {
    const stored = { ...this.#known.stored };
    for (const [id, part] of Object.entries(storedIn(paper))) {
      if (part.version > (stored[id]?.version ?? -1)) stored[id] = part;
    }
    if (paper.read.page >= this.#known.read.page) this.#learn({ stored, endsAt: paper.ends_at, read: paper.read });
  }

  start(): () => void {
    const send = () => void this.saved.flush();
    this.saved.start();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      this.saved.leave();
    };
  }

  #learn(known: Known): void {
    this.#known = known;
    for (const listener of this.#listeners) listener();
  }
}

function storedIn({ questions }: OpenedPaper): Known['stored'] {
  return Object.fromEntries(
    questions.map(({ position, answer, revision }) => [position, { value: answer, version: revision }]),
  );
}
