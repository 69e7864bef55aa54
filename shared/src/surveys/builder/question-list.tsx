import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '../../ui/alert.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { QUESTION_KINDS, type SurveyQuestion } from '../question.ts';
import { QuestionFields } from './question-fields.tsx';
import { fieldIds, moved, problemOfQuestion } from './survey-draft.ts';

interface QuestionListProps {
  questions: readonly SurveyQuestion[];
  onChange: (questions: SurveyQuestion[]) => void;
  /** Ids of the questions whose fields are open. */
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  isJudged: boolean;
}

/** The questions in their order, which is changed by dragging or by two buttons each. */
export function QuestionList({ questions, onChange, open, onToggle, isJudged }: QuestionListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= questions.length || from === to) return;
    onChange(moved(questions, from, to));
    setSaid(`“${nameOf(questions[from], from)}” is now question ${to + 1} of ${questions.length}.`);
  }

  function handleDrop(to: number) {
    const from = questions.findIndex(({ id }) => id === dragged);
    setDragged(null);
    if (from >= 0) move(from, to);
  }

  return (
    <>
      <List id={fieldIds.questions} tabIndex={-1}>
        {questions.map((question, index) => {
          const name = nameOf(question, index);
          const problem = isJudged ? problemOfQuestion(question, questions.slice(0, index)) : null;
          const isOpen = open.has(question.id);
          return (
            <li
              key={question.id}
              id={fieldIds.question(question.id)}
              tabIndex={-1}
              data-dragged={dragged === question.id || undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                handleDrop(index);
              }}
            >
              <Head>
                <Grip
                  draggable
                  title="Drag to another place"
                  aria-hidden="true"
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', question.id);
                    setDragged(question.id);
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
                </Grip>
                <h3>
                  {index + 1}. {name}
                  <small>
                    {QUESTION_KINDS[question.kind]}, {question.isRequired ? 'required' : 'optional'}
                    {question.shownIfQuestion !== null && ', not asked of everybody'}
                  </small>
                </h3>
                <Cluster gap={1}>
                  <IconButton
                    size="dense"
                    label={`Move up: ${name}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="dense"
                    label={`Move down: ${name}`}
                    disabled={index === questions.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="dense"
                    label={`Remove: ${name}`}
                    onClick={() => {
                      onChange(questions.filter(({ id }) => id !== question.id));
                      setSaid(`“${name}” was removed.`);
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Cluster>
              </Head>
              {problem !== null && <Alert tone="danger" title={`Question ${index + 1}: ${problem}`} role={null} />}
              <TextButton aria-expanded={isOpen} onClick={() => onToggle(question.id)}>
                {isOpen ? 'Close' : 'Edit'}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </TextButton>
              {isOpen && (
                <QuestionFields
                  question={question}
                  earlier={questions.slice(0, index)}
                  onChange={(next) => onChange(questions.map((each) => (each.id === question.id ? next : each)))}
                />
              )}
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function nameOf(question: SurveyQuestion | undefined, index: number): string {
  return question?.prompt.trim() || `Question ${index + 1}`;
}

const List = styled.ol`
  & > li {
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  & > li[data-dragged] {
    opacity: 0.5;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  & > h3 {
    font-size: 1.0625rem;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-family: var(--font-text, inherit);
    font-size: var(--text-xs);
    font-weight: var(--weight-text);
  }
`;

const Grip = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.5rem;
  min-block-size: 1.75rem;
  color: var(--text-muted);
  cursor: grab;
`;
