import { startTransition, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useUntil } from './use-until.ts';

let root: Root;
const faults: unknown[] = [];

// React only draws again where it had stopped when it works as it does for people: not inside `act`.
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  faults.length = 0;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onRecoverableError: (error) => void faults.push(error) });
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

/** What comes as soon as somebody waits for it. */
function suddenly() {
  let hasCome = false;
  let arrival: Promise<void> | null = null;
  const arrive = () =>
    Promise.resolve().then(() => {
      hasCome = true;
    });
  return { wait: () => (hasCome ? null : (arrival ??= arrive())) };
}

function Waiting({ title, wait }: { title: string; wait: () => Promise<void> | null }) {
  const [words] = useState('The list of ');
  useUntil(wait());
  const [more] = useState(' of this term');
  return <p>{words + title + more}</p>;
}

test('what comes at the very moment in which it is waited for is drawn without a fault', async () => {
  const draw = (title: string, wait: () => Promise<void> | null) => {
    startTransition(() => root.render(<Waiting title={title} wait={wait} />));
    return waitUntil(() => document.body.textContent === `The list of ${title} of this term`);
  };
  await draw('courses', suddenly().wait);
  await draw('quizzes', suddenly().wait);
  await draw('events', () => null);
  await draw('surveys', suddenly().wait);
  expect(faults).toEqual([]);
});

/** Gives React the turns that it needs. */
async function waitUntil(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}
