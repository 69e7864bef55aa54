import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../query-keys.ts';
import { type Candidate, type Destination, importQuestions, type Outcome } from './import-run.ts';

/** The import of one file: what became of each question so far. Leaving the page ends it after the question that is under way. */
export function useImport() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  async function start(candidates: readonly Candidate[], destination: Destination) {
    if (run.current) return;
    const stop = new AbortController();
    run.current = stop;
    setIsRunning(true);
    setOutcomes((now) => new Map([...now, ...candidates.map(({ place }) => [place, { state: 'waiting' }] as const)]));
    await importQuestions(
      candidates,
      destination,
      (place, outcome) => setOutcomes((now) => new Map(now).set(place, outcome)),
      stop.signal,
    );
    run.current = null;
    setIsRunning(false);
    void client.invalidateQueries({ queryKey: queryKeys.questions.all });
  }

  return { outcomes, isRunning, start, clear: () => setOutcomes(new Map()) };
}
