/** @page */
import { inlineScript } from './inline-script.ts';

test('the text does what the function does, with its values, and none of them ends the script', () => {
  const note = (name: string, { words }: { words: string }) => document.body.setAttribute(name, words);
  const text = inlineScript(note, 'data-note', { words: '</script><b>' });
  expect(text).not.toContain('<');
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
  expect(document.body).toHaveAttribute('data-note', '</script><b>');
});
