import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isRefusal } from '../data/errors.ts';
import { describeError } from './describe-error.ts';

export interface Proof {
  /** The one field of the form. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** What is wrong with what was typed. */
  error: string | null;
  /** Why nothing could be found out. */
  failure: string | null;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
  /** Forgets what was said of the last attempt. */
  clear: () => void;
}

interface ProofOptions {
  /** What can be said without asking; null to ask. */
  problemOf: (typed: string) => string | null;
  /** Asks the server. A refusal is said at the field, any other failure above it. */
  prove: (typed: string) => Promise<void>;
}

/**
 * A form of one field that the server judges: a password or a code, given by somebody who is on the way in. These come with the code of the
 * session, so they carry no library for forms (decision 42).
 */
export function useProof({ problemOf, prove }: ProofOptions): Proof {
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  async function ask(typed: string) {
    setIsBusy(true);
    try {
      await prove(typed);
    } catch (cause) {
      setIsBusy(false);
      if (!isRefusal(cause)) return setFailure(describeError(cause));
      setError(describeError(cause));
      inputRef.current?.select();
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // Read at this moment: a password manager may have filled the field without telling anybody.
    const typed = inputRef.current?.value ?? '';
    const problem = problemOf(typed);
    setError(problem);
    setFailure(null);
    if (problem === null) void ask(typed);
    else inputRef.current?.focus();
  }

  function clear() {
    setError(null);
    setFailure(null);
  }

  return { inputRef, error, failure, isBusy, handleSubmit, clear };
}
