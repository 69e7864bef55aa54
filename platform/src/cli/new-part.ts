import { makePart } from '../new-part/new-part.ts';
import { REPOSITORY } from '../parts.ts';
import { PublishError } from '../releases/publish-error.ts';
import { readWords } from './read-words.ts';

/** Makes a remote of its own from the template, and says what is next. */
export function newPart(words: readonly string[]): void {
  const { positionals, values } = readWords(words, { title: { type: 'string' }, path: { type: 'string' } });
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new PublishError(`A part has one name; these were ${positionals.join(' ')}.`);
  const { title, prefix, folder, changed } = makePart(REPOSITORY, { name, title: values.title, prefix: values.path });
  process.stdout.write(
    `${title} stands in ${folder}/ with its first page, ${prefix}, and that page's tests.
Changed: ${changed.join(', ')}.

  npm run dev -w ${name}             it alone, in the real shell
  npm test -- part ${name}           what a release of it has to pass
  npx portal publish ${name}         makes it live
`,
  );
}
