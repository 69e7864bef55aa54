import autocannon from 'autocannon';

/**
 * Public pages in quiet and beside 200 requests a second to addresses that nobody links to, on a portal that runs. Usage:
 * `npm run bench:crowd -- [origin] [seconds]`.
 */
const [origin = 'http://localhost:3000', seconds = '20'] = process.argv.slice(2);

const PAGES = ['/', '/about', '/faculty', '/research', '/contact', '/healthz'];
const MADE_UP = ['/quizzes/:', '/blog/:', '/surveys/:', '/faculty/:', '/faculty?q=:', '/research?q=:'];
const PAGES_A_SECOND = 10;
const MADE_UP_A_SECOND = 200;

await read(2);
const quiet = await read(Number(seconds));
const crowd = ask(MADE_UP, MADE_UP_A_SECOND, Number(seconds) + 2, 100);
const beside = await read(Number(seconds));
const strangers = await crowd;

print(`| ms | quiet | beside ${MADE_UP_A_SECOND} a second | |`);
print('| --- | ---: | ---: | ---: |');
for (const [name, figure] of [
  ['median', 'p50'],
  ['99th percentile', 'p99'],
] as const) {
  const [one, other] = [quiet.latency[figure], beside.latency[figure]];
  print(`| ${name} | ${one} | ${other} | ${(other / Math.max(one, 1)).toFixed(2)}x |`);
}
print(`\nMade-up addresses: ${strangers.requests.average} a second answered, ${strangers.non2xx} of them as not found`);
print(`Not answered: ${quiet.errors + beside.errors} pages, ${strangers.errors} made-up addresses`);

function read(duration: number): Promise<autocannon.Result> {
  return ask(PAGES, PAGES_A_SECOND, duration, 10);
}

function ask(
  paths: readonly string[],
  overallRate: number,
  duration: number,
  connections: number,
): Promise<autocannon.Result> {
  let asked = 0;
  return autocannon({
    url: origin,
    connections,
    duration,
    overallRate,
    requests: paths.map((pattern) => ({
      setupRequest: (request) => ({ ...request, path: pattern.replace(':', `made-up-${(asked += 1)}`) }),
    })),
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
