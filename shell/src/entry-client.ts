import { nextTask } from './app/next-task.ts';

// In tasks of their own: of all this, read and run in one, a phone answers nobody for 150 ms. What is imported here is in this file.
void (async () => {
  await nextTask();
  await import(/* webpackMode: "eager" */ './document/adopt-styles.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './router/portal-app.tsx');
  await nextTask();
  const { startPortal } = await import(/* webpackMode: "eager" */ './start-portal.tsx');
  await nextTask();
  startPortal();
})();
