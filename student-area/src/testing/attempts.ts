import { functionOf, refusal } from '@portal/shared/fake-data-api';
import type { Answer } from '@portal/shared/question-drawing';
import type { Paper, Question, Review } from '../features/attempts/paper.ts';

const contents = {
  single: { options: options('a', 'b', 'c') },
  multiple: { options: options('a', 'b', 'c') },
  numeric: { units: [{ unit: 'kg' }, { unit: 'g' }], unit_required: true },
  text: {},
  ordering: { items: options('a', 'b', 'c') },
  matching: { left: options('l1', 'l2'), right: options('r1', 'r2') },
};

function options(...ids: string[]) {
  return ids.map((id) => ({ id, text: `Text of ${id}` }));
}

export function buildQuestion(overrides: Partial<Omit<Question, 'content'>> = {}): Question {
  const kind = overrides.kind ?? 'single';
  return {
    position: 1,
    points: 1,
    stem: `A ${kind} question?`,
    answer: null,
    revision: 0,
    ...overrides,
    kind,
    content: contents[kind],
  } as Question;
}

export function buildPaper(overrides: Partial<Paper> = {}): Paper {
  return {
    id: 'attempt-1',
    quiz: { slug: 'leverage', title: 'Leverage' },
    number: 1,
    started_at: '2026-11-23T10:00:00Z',
    ends_at: '2026-11-23T10:30:00Z',
    submitted_at: null,
    server_time: '2026-11-23T10:00:00Z',
    duration_minutes: 30,
    extra_minutes: 0,
    questions: [buildQuestion()],
    ...overrides,
  };
}

type Changes = Record<string, { answer: Answer | null; revision: number }>;

/** Plays the server of one attempt by its rules: revisions, conflicts, the deadline, submitting once. */
export function playAttempt(paper: Paper) {
  const server = {
    questions: paper.questions.map((question) => ({ ...question })),
    submittedAt: paper.submitted_at,
    submittedBy: 'student' as Review['submitted_by'],
    /** Answers nothing while false. */
    isReachable: true,
    /** Takes no answers while false. */
    isStoring: true,
    isOver: false,
    endsAt: paper.ends_at,
    /** What was asked to be saved, one request after the other. */
    asked: [] as Changes[],
    review: {} as Partial<Review>,
    /** Another window stores an answer. */
    answerElsewhere: (position: number, answer: Answer) => {
      const question = server.questions.find((one) => one.position === position);
      if (question) Object.assign(question, { answer, revision: question.revision + 1 });
    },
  };
  const unreachable = () => new Response(null, { status: 503 });
  const paperNow = () => ({
    ...paper,
    questions: server.questions,
    submitted_at: server.submittedAt,
    ends_at: server.endsAt,
  });
  const submission = () => ({
    submitted_at: server.submittedAt,
    submitted_by: server.submittedBy,
    receipt: 'f'.repeat(64),
    answered: server.questions.filter(({ answer }) => answer !== null).length,
    released: false,
    score: null,
    max_score: 3,
  });

  const handlers = [
    functionOf('attempt_paper', () => {
      if (!server.isReachable) return unreachable();
      if (server.isOver && server.submittedAt === null) {
        server.submittedAt = server.endsAt;
        server.submittedBy = 'deadline';
      }
      return paperNow() as never;
    }),
    functionOf<{ changes: Changes }>('save_answers', ({ changes }) => {
      if (!server.isReachable || !server.isStoring) return unreachable();
      server.asked.push(changes);
      if (server.submittedAt !== null)
        return refusal(400, 'P0001', 'This attempt was submitted; its answers do not change any more.', 'submitted_at');
      if (server.isOver)
        return refusal(400, 'P0001', 'The time is over. What was saved before is submitted.', 'ends_at');
      const saved: Record<string, number> = {};
      const conflicts: Record<string, object> = {};
      for (const [position, { answer, revision }] of Object.entries(changes)) {
        const question = server.questions.find((one) => one.position === Number(position));
        if (!question) return refusal(400, 'P0001', 'No such question.', position);
        const isSame = JSON.stringify(question.answer) === JSON.stringify(answer);
        if (question.revision !== revision && !isSame) {
          conflicts[position] = { answer: question.answer, revision: question.revision };
          continue;
        }
        if (!isSame) Object.assign(question, { answer, revision: question.revision + 1 });
        saved[position] = question.revision;
      }
      return { saved, conflicts, server_time: paper.server_time, ends_at: server.endsAt } as never;
    }),
    functionOf('submit_quiz', () => {
      if (!server.isReachable) return unreachable();
      server.submittedAt = '2026-11-23T10:10:00Z';
      return { ...submission(), questions: server.questions.length };
    }),
    functionOf('attempt_review', () => {
      if (!server.isReachable) return unreachable();
      const now = { ...paperNow(), ...submission(), release: 'submitted', closes_at: null, ...server.review };
      return now as never;
    }),
  ];
  return { server, handlers };
}
