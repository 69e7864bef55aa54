import './document/adopt-styles.ts';
import 'react-dom/client';
import { nextTask } from './app/next-task.ts';

// In three tasks: of the whole file, run in one, a phone answers nobody for 150 ms. What is imported here is in this file.
void (async () => {
  await nextTask();
  const { startPortal } = await import(/* webpackMode: "eager" */ './start-portal.tsx');
  await nextTask();
  startPortal();
})();
