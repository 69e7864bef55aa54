import { get } from 'node:http';
import { quantile, sendVisitors, type Visits } from './visitors.ts';
import { print } from './report.ts';

/**
 * Finished pages and /healthz in quiet and beside reads that run into the limit of their statement, on a portal that runs with its embedded
 * database. Visitors find no such read among the department's own, so its path is given: that of a function made for the purpose. Each read
 * comes from another visitor of this machine, because whoever causes some is made to wait. Usage:
 * `npm run bench:slow -- <origin> <path> [visitors]`.
 */
const [origin = 'http://127.0.0.1:3000', slowRead = '/rest/v1/rpc/slow_read', visitors = '5'] = process.argv.slice(2);

const PAGES = ['/', '/about', '/faculty', '/research', '/contact', '/healthz'];
const PAGES_A_SECOND = 50;

const { publishableKey } = (await (await fetch(`${origin}/config.json`)).json()) as { publishableKey: string };
await readPages(2);
const quiet = await readPages(15);
const beside = readPages(15);
const statements: Statement[] = [];
const until = Date.now() + 14_000;
for (let visitor = 2; Date.now() < until && visitor < 2 + Number(visitors); visitor += 1)
  statements.push(await runInto(`127.0.0.${visitor}`));
const visited = await beside;

print('| ms | quiet | beside slow statements |');
print('| --- | ---: | ---: |');
for (const [name, share] of [
  ['median', 0.5],
  ['99th percentile', 0.99],
  ['slowest', 1],
] as const)
  print(`| ${name} | ${quantile(quiet, share).toFixed(1)} | ${quantile(visited, share).toFixed(1)} |`);
print(`\nNot answered: ${quiet.failed + visited.failed}`);
for (const { milliseconds, status, words } of statements) print(`Statement: ${milliseconds} ms, ${status} ${words}`);

interface Statement {
  milliseconds: number;
  status: number;
  words: string;
}

/** Reads slowly as the visitor with this address, and tells how that ended. */
function runInto(address: string): Promise<Statement> {
  const startedAt = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      path: slowRead,
      localAddress: address,
      headers: { apikey: publishableKey },
    };
    get(options, (answer) => {
      let words = '';
      answer.setEncoding('utf8').on('data', (text: string) => (words += text));
      answer.on('end', () =>
        resolve({
          milliseconds: Math.round(performance.now() - startedAt),
          status: answer.statusCode ?? 0,
          words: words.slice(0, 120),
        }),
      );
    }).on('error', reject);
  });
}

function readPages(seconds: number): Promise<Visits> {
  return sendVisitors({ origin, paths: PAGES, perSecond: PAGES_A_SECOND, seconds });
}
