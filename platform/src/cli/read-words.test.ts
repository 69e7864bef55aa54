import { StartError } from '@portal/backend/start-error';
import { readWords } from './read-words.ts';

const options = { look: { type: 'boolean', default: false } } as const;

test('options and other words are told apart', () => {
  expect(readWords(['--look', 'file'], options)).toMatchObject({ values: { look: true }, positionals: ['file'] });
});

test('an option that is not known is refused by its name, without a stack', () => {
  expect(() => readWords(['--everything'], options)).toThrow(StartError);
  expect(() => readWords(['--everything'], options)).toThrow(/--everything/);
});
