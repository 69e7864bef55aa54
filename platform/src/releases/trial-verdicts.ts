import type { PartName } from '../parts.ts';
import { buildsOf, type Registry, type Release, toLivePart } from './release.ts';

/** Opens the pages that `parts` may break, beside everything else that a registry names; resolves to what is wrong, a line for each. */
export type RunTrial = (registry: Registry, parts: readonly PartName[]) => Promise<readonly string[]>;

/** Raised when a build would meet others than those with which it was tried: somebody else has made one live meanwhile. */
export class NotTriedError extends Error {
  override readonly name = 'NotTriedError';
}

/** What trials have found of builds that are to go live, for each company that they were tried in. */
export class TrialVerdicts {
  readonly #faults = new Map<string, readonly string[]>();

  /** Without `run` nothing is tried, and nothing is wrong. */
  constructor(private readonly run: RunTrial | null) {}

  /** Tries `candidates` beside what is live. Those that are live already were tried, or were there before trials. */
  async try(candidates: readonly Release[], live: Registry): Promise<void> {
    const parts = candidates.filter((candidate) => !isLive(candidate, live)).map(({ part }) => part);
    if (!this.run || parts.length === 0) return;
    const registry = withCandidates(candidates, live);
    const company = buildsOf(registry);
    if (!this.#faults.has(company)) this.#faults.set(company, await this.run(registry, parts));
  }

  /** What was found of `candidates` beside what is live now. Throws `NotTriedError` when that is another company. */
  faultsOf(candidates: readonly Release[], live: Registry): readonly string[] {
    if (!this.run || candidates.every((candidate) => isLive(candidate, live))) return [];
    const company = buildsOf(withCandidates(candidates, live));
    const found = this.#faults.get(company);
    if (!found) throw new NotTriedError(`Nothing was tried of ${company}.`);
    return found;
  }
}

function isLive({ part, buildId }: Release, { parts }: Registry): boolean {
  return parts[part]?.buildId === buildId;
}

function withCandidates(candidates: readonly Release[], live: Registry): Registry {
  const since = new Date().toISOString();
  const parts = candidates.map((release) => {
    const { buildId: previous = null, disabled } = live.parts[release.part] ?? {};
    return [release.part, toLivePart(release, { since, reason: 'publish', previous, disabled })] as const;
  });
  return { ...live, parts: { ...live.parts, ...Object.fromEntries(parts) } };
}
