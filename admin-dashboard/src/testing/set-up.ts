import { loadRecordForm } from '../ui/record-form.tsx';

// As on a page that has stood for a moment. What somebody sees who is quicker is a test of its own (ui/record-form.test.tsx).
if ('window' in globalThis) beforeAll(() => loadRecordForm());
