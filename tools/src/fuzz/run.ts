import fc from 'fast-check';
import type { BackendChild } from './backend-child.ts';
import { faultOf } from './invariants.ts';
import { createCast, createPerson, type Person, plantSecrets } from './people.ts';
import { rawLines } from './raw-lines.ts';
import { type GeneratedRequest, requestFor } from './requests.ts';
import { allRoutes, type Route } from './routes.ts';
import { send } from './send.ts';
import { faultHeard, speak } from './speak.ts';

export interface FuzzOptions {
  runs: number;
  seed: number;
  /** Stops after so many seconds, between two routes. */
  seconds: number;
  /** Only routes whose `METHOD /path` contains it. */
  only: string;
  /** Every table and every function as a route of its own. */
  each: boolean;
}

export interface Finding {
  route: string;
  fault: string;
  /** How to send it again: the seed of its batch and its number there. */
  seed: number;
  index: number;
  request: string;
}

export interface FuzzReport {
  seed: number;
  routes: number;
  skipped: number;
  requests: number;
  statuses: Record<string, number>;
  mostMemory: number;
  findings: Finding[];
}

const inParallel = 8;
const mostFindingsPerRoute = 3;
/** So many are made up at a time; calls of Auth end the sessions they are made with, so each batch of them has new ones. */
const batchSize = 500;
/** Lines that are no proper requests, beside the routes; `--only RAW` says them alone. */
const linesName = 'RAW lines';
const linesPerRun = 5;

/** Sends made-up requests to every route and reports each answer that should not be. After each route, everybody else is still served. */
export async function fuzz(
  backend: BackendChild,
  options: FuzzOptions,
  tell: (line: string) => void,
): Promise<FuzzReport> {
  const routes = (await allRoutes(backend, options.each)).filter(({ method, path }) =>
    `${method} ${path}`.includes(options.only),
  );
  const secrets = await plantSecrets(backend);
  const report: FuzzReport = {
    seed: options.seed,
    routes: 0,
    skipped: 0,
    requests: 0,
    statuses: {},
    mostMemory: 0,
    findings: [],
  };
  const deadline = Date.now() + options.seconds * 1000;
  const reader = await createPerson(backend, 'reader');
  let cast = await createCast(backend);
  if (linesName.includes(options.only)) keep(await fuzzLines());
  for (const route of routes) {
    if (Date.now() > deadline) {
      report.skipped += 1;
      continue;
    }
    const before = report.requests;
    const found = await fuzzRoute(route);
    report.routes += 1;
    keep(found);
    if (options.runs >= 1000)
      tell(`${route.method} ${route.path}: ${report.requests - before} requests, ${found.length} findings`);
  }
  return report;

  function keep(found: Finding[]): void {
    report.findings.push(...found);
    for (const { route, fault, seed, index, request } of found) {
      tell(`${route}: ${fault}\n  seed ${seed}, number ${index}: ${request}`);
    }
  }

  async function fuzzLines(): Promise<Finding[]> {
    const lines = rawLines(options.runs * linesPerRun, options.seed);
    const findings: Finding[] = [];
    await inTurns(lines, findings, async (line, index) => {
      const heard = await speak(Number(new URL(backend.origin).port), line);
      report.requests += 1;
      const fault = faultHeard(heard, line);
      const request = JSON.stringify(line.bytes.toString('latin1').slice(0, 400));
      return fault === null
        ? null
        : { route: linesName, fault: `${line.kind}: ${fault}`, seed: options.seed, index, request };
    });
    return [...findings, ...(await illness(linesName))];
  }

  async function fuzzRoute(route: Route): Promise<Finding[]> {
    const name = `${route.method} ${route.path}`;
    const findings: Finding[] = [];
    for (let sent = 0; sent < options.runs && findings.length < mostFindingsPerRoute; sent += batchSize) {
      const seed = options.seed + sent;
      const numRuns = Math.min(batchSize, options.runs - sent);
      if (route.family === 'auth') cast = await createCast(backend);
      await inTurns(fc.sample(requestFor(route), { numRuns, seed }), findings, async (request, index) => {
        const fault = await faultIn(route, request);
        return fault === null ? null : { route: name, fault, seed, index, request: shown(request) };
      });
    }
    findings.push(...(await illness(name)));
    report.mostMemory = Math.max(report.mostMemory, (await backend.memory()) ?? 0);
    return findings;
  }

  async function illness(route: string): Promise<Finding[]> {
    const fault = await illnessOf(backend, reader);
    return fault ? [{ route, fault, seed: options.seed, index: -1, request: '' }] : [];
  }

  async function faultIn(route: Route, request: GeneratedRequest): Promise<string | null> {
    const { persona, ...rest } = request;
    const headers: Record<string, string> = { apikey: backend.publishableKey };
    if (persona !== 'visitor') headers['authorization'] = `Bearer ${cast[persona].token}`;
    const answer = await send(backend.origin, { ...rest, headers: { ...headers, ...rest.headers } });
    report.requests += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    const fault = faultOf(route.family, route.method, answer, persona === 'staff' ? [] : secrets);
    return fault ? `${fault} ${answer.status >= 500 ? answer.body.slice(0, 300) : ''}` : null;
  }
}

/** Several at a time, until enough is found. */
async function inTurns<Item>(
  items: readonly Item[],
  findings: Finding[],
  find: (item: Item, index: number) => Promise<Finding | null>,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length && findings.length < mostFindingsPerRoute) {
      const index = next;
      next += 1;
      const item = items[index];
      const finding = item === undefined ? null : await find(item, index);
      if (finding) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
}

/** Whether a person still reads the own profile, and it alone; what is wrong otherwise. */
async function illnessOf({ origin, publishableKey }: BackendChild, { id, token }: Person): Promise<string | null> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const own = await send(origin, { method: 'GET', target: '/rest/v1/profiles?select=id', headers, body: null });
  if (own.body !== JSON.stringify([{ id }])) return `afterwards a reader got ${own.status} ${own.body.slice(0, 200)}`;
  const settings = await send(origin, { method: 'GET', target: '/auth/v1/settings', headers, body: null });
  return settings.status === 200 ? null : `afterwards the settings were ${settings.status}`;
}

function shown({ persona, method, target, headers, body }: GeneratedRequest): string {
  const text = body ? Buffer.from(body).toString('latin1') : '';
  return `${persona}: ${method} ${target} ${JSON.stringify(headers)} ${text.slice(0, 400)}`;
}
