import { print } from './report.ts';
import { quantile, sendVisitors } from './visitors.ts';

/**
 * Public pages in quiet and beside 200 requests a second to addresses that nobody links to, on a portal that runs. Usage:
 * `npm run bench:crowd -- [origin] [seconds]`.
 */
const [origin = 'http://localhost:3000', seconds = '20'] = process.argv.slice(2);

const READERS = { origin, paths: ['/', '/about', '/faculty', '/research', '/contact', '/healthz'], perSecond: 10 };
const STRANGERS = {
  origin,
  paths: ['/quizzes/:', '/blog/:', '/surveys/:', '/faculty/:', '/faculty?q=:', '/research?q=:'],
  perSecond: 200,
};

await sendVisitors({ ...READERS, seconds: 2 });
const quiet = await sendVisitors({ ...READERS, seconds: Number(seconds) });
const crowd = sendVisitors({ ...STRANGERS, seconds: Number(seconds) + 2 });
const beside = await sendVisitors({ ...READERS, seconds: Number(seconds) });
const strangers = await crowd;

print(`| ms | quiet | beside ${STRANGERS.perSecond} a second | |`);
print('| --- | ---: | ---: | ---: |');
for (const [name, share] of [
  ['median', 0.5],
  ['99th percentile', 0.99],
] as const) {
  const [one, other] = [quantile(quiet, share), quantile(beside, share)];
  print(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)}x |`);
}
print(`\nMade-up addresses: ${strangers.milliseconds.length} answered, ${strangers.notFound} of them as not found`);
print(`Not answered: ${quiet.failed + beside.failed} pages, ${strangers.failed} made-up addresses`);
