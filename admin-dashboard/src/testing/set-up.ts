import { loadCodeAhead } from '../ui/code-ahead.ts';

// As on a page that has stood for a moment. What somebody sees who is quicker is a test of its own (e2e/src/broken-pages.e2e.ts).
if ('window' in globalThis) beforeAll(() => loadCodeAhead());
