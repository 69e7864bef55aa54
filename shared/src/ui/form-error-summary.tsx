import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';

export interface FormProblem {
  message: string;
  /** Id of the control it belongs to; makes the message a link. */
  fieldId?: string;
}

export interface FormErrorSummaryProps {
  title?: string;
  /** What the server refused, or what is wrong in the fields. Nothing is drawn while it is empty. */
  problems: readonly FormProblem[];
}

/** Names what keeps a form from being sent, and takes focus when it appears. */
export function FormErrorSummary({ title = 'This could not be sent', problems }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const key = problems.map((problem) => problem.message).join('\n');

  useEffect(() => {
    if (key !== '') ref.current?.focus();
  }, [key]);

  if (problems.length === 0) return null;
  return (
    <Alert ref={ref} tone="danger" title={title} tabIndex={-1}>
      {problems.length === 1 && problems[0]?.fieldId === undefined ? (
        problems[0]?.message
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId ?? ''}${problem.message}`}>
              {problem.fieldId === undefined ? problem.message : <a href={`#${problem.fieldId}`}>{problem.message}</a>}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
