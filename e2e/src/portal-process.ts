import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { TRANSLATED_ONCE } from '@portal/backend/testing/fork-program';
import { portalUrl } from './portal.ts';
import { REPOSITORY } from './repository.ts';
import { within } from './wait-until.ts';

/** Building all parts on a busy machine takes its time; a portal that is not ready by then never will be. */
const READY_WITHIN_MS = 600_000;
const ENDS_WITHIN_MS = 60_000;

export interface FinishedProcess {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Settings of the portal as environment variables; everything else is taken from this process. */
export type PortalEnvironment = Record<string, string>;

/** A portal that serves, started as `npm start` starts it. */
export interface RunningPortal {
  url: string;
  /** Everything it has written so far. */
  output(): string;
  /** Asks it to end, and resolves with how it ended. */
  stop(): Promise<FinishedProcess>;
}

/** Runs `portal <words>` to its end. `repository` is another checkout when not this one is meant. */
export async function runPortal(
  words: readonly string[],
  environment: PortalEnvironment,
  repository = REPOSITORY,
): Promise<FinishedProcess> {
  return watch(spawnPortal(words, environment, repository)).finished;
}

/** Starts a portal and resolves once it has said that it is ready. Rejects with its last words when it ends before. */
export function startPortal(environment: PortalEnvironment): Promise<RunningPortal> {
  return startServing(spawnPortal(['start'], environment, REPOSITORY), /^Portal ready: (\S+)$/m);
}

/** Starts the development server for a part of another checkout, before the portal under test or another `shell`. */
export function startDevelopment(
  part: string,
  environment: PortalEnvironment,
  repository: string,
  shell = portalUrl(),
): Promise<RunningPortal> {
  const child = spawnPortal(['dev', part, '--shell', shell], environment, repository);
  return startServing(child, /^Portal in development: (\S+)$/m);
}

async function startServing(child: ChildProcess, announcement: RegExp): Promise<RunningPortal> {
  const { streams, finished } = watch(child);
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, url] = announcement.exec(streams.stdout) ?? [];
      if (url) resolve(url);
    });
  });
  const ended = finished.then(({ code, stdout, stderr }) => {
    throw new Error(`The portal ended with code ${code} before it was ready:\n${stdout}\n${stderr}`);
  });
  const url = await within(READY_WITHIN_MS, Promise.race([ready, ended]), () => {
    child.kill('SIGKILL');
    return `The portal was not ready in time:\n${streams.stdout}\n${streams.stderr}`;
  });
  ended.catch(() => undefined);
  return {
    url,
    output: () => `${streams.stdout}\n${streams.stderr}`,
    stop: () => {
      child.kill('SIGTERM');
      return within(ENDS_WITHIN_MS, finished, () => {
        child.kill('SIGKILL');
        return 'The portal did not end in time after SIGTERM.';
      });
    },
  };
}

function spawnPortal(words: readonly string[], environment: PortalEnvironment, repository: string): ChildProcess {
  // Jest's own NODE_ENV must not reach the portal: it decides how the parts are built.
  const { NODE_ENV: _, ...inherited } = process.env;
  return spawn(process.execPath, [TRANSLATED_ONCE, path.join(repository, 'platform/bin/portal.mjs'), ...words], {
    cwd: repository,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function watch(child: ChildProcess) {
  const streams = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (streams.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (streams.stderr += text));
  const finished = once(child, 'close').then(([code]): FinishedProcess => ({
    code: code as number | null,
    ...streams,
  }));
  return { streams, finished };
}
