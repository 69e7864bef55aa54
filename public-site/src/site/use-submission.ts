import { useRef, useState } from 'react';

interface Handling<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

interface Progress<Answer> {
  isIdle: boolean;
  isPending: boolean;
  data: Answer | undefined;
  error: Error | null;
}

interface Submission<Input, Answer> extends Progress<Answer> {
  /** Sends `input` unless something is being sent. Never rejects. */
  submit: (input: Input) => Promise<void>;
}

const idle = { isIdle: true, isPending: false, data: undefined, error: null } as const;

/**
 * One press that is answered once: what TanStack Query's `useMutation` says of it, on pages that do without the library
 * (docs/decisions/0105-visitors-without-the-query-library.md).
 */
export function useSubmission<Input, Answer>(handling: Handling<Input, Answer>): Submission<Input, Answer> {
  const [progress, setProgress] = useState<Progress<Answer>>(idle);
  const isUnderWay = useRef(false);

  async function submit(input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const begun = { ...idle, isIdle: false };
    setProgress({ ...begun, isPending: true });
    const end = (how: Partial<Progress<Answer>>) => {
      isUnderWay.current = false;
      setProgress({ ...begun, ...how });
    };
    const sent = async () => handling.send(input);
    await sent().then(
      (data) => {
        end({ data });
        handling.onSuccess?.(data);
      },
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        end({ error });
        handling.onError?.(error);
      },
    );
  }

  return { ...progress, submit };
}
