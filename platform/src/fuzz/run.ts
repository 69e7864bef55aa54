import fc from 'fast-check';
import type { BackendChild } from './backend-child.ts';
import { faultOf } from './invariants.ts';
import { createCast, createPerson, type Person, plantSecrets } from './people.ts';
import { type GeneratedRequest, requestFor } from './requests.ts';
import { allRoutes, type Route } from './routes.ts';
import { send } from './send.ts';

export interface FuzzOptions {
  runs: number;
  seed: number;
  /** Stops after so many seconds, between two routes. */
  seconds: number;
  /** Only routes whose `METHOD /path` contains it. */
  only: string;
}

export interface Finding {
  route: string;
  fault: string;
  /** How to send it again: the seed and its number. */
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

/** Sends made-up requests to every route and reports each answer that should not be. After each route, everybody else is still served. */
export async function fuzz(
  backend: BackendChild,
  options: FuzzOptions,
  tell: (line: string) => void,
): Promise<FuzzReport> {
  const routes = (await allRoutes(backend)).filter(({ method, path }) => `${method} ${path}`.includes(options.only));
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
  for (const route of routes) {
    if (Date.now() > deadline) {
      report.skipped += 1;
      continue;
    }
    if (route.family === 'auth') cast = await createCast(backend);
    const before = report.requests;
    const found = await fuzzRoute(route);
    report.routes += 1;
    report.findings.push(...found);
    if (options.runs >= 1000)
      tell(`${route.method} ${route.path}: ${report.requests - before} requests, ${found.length} findings`);
  }
  return report;

  async function fuzzRoute(route: Route): Promise<Finding[]> {
    const name = `${route.method} ${route.path}`;
    const requests = fc.sample(requestFor(route), { numRuns: options.runs, seed: options.seed });
    const findings: Finding[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < requests.length && findings.length < mostFindingsPerRoute) {
        const index = next;
        next += 1;
        const request = requests[index];
        if (!request) return;
        const fault = await faultIn(route, request);
        if (fault) findings.push({ route: name, fault, seed: options.seed, index, request: shown(request) });
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    const illness = await illnessOf(backend, reader);
    if (illness) findings.push({ route: name, fault: illness, seed: options.seed, index: -1, request: '' });
    report.mostMemory = Math.max(report.mostMemory, (await backend.memory()) ?? 0);
    return findings;
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
