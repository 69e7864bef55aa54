import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Other than what runs for people: tests, their helpers, and the programs that show the defects of libraries. */
const NOT_SERVING = /\.test\.ts$|(?:^|[\\/])(?:testing|library-defects)[\\/]/;
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
/** A text with a space in it that names this product; `${…}` stands for what was handed in. */
const NAMING_SENTENCE =
  /(['"`])(?=[^'"`\n]* )(?:(?!\1)[^\n])*?\b(?:[Pp]ortal|[Dd]epartment|Tarangini|PORTAL_\w+|DATABASE_URL)\b/;

test('no sentence of the backend names what it serves: the product and its settings are called as they are handed in', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !NOT_SERVING.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.flatMap((file) =>
    readFileSync(path.join(__dirname, file), 'utf8')
      .replace(COMMENT, '')
      .split('\n')
      .filter((line) => !/^(?:import|export) /.test(line) && NAMING_SENTENCE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(naming).toEqual([]);
});
