import { causeOf, CONTRACT_VERSION, isContractCompatible, LoadError, type RemoteModule } from '@portal/shared/contract';
import { asPresent, contractFor } from '@portal/shared/contract-majors';
import { isAt } from './is-at.ts';
import { hasRun, loadContainer, missing, runEntry } from './load-container.ts';
import type { Asset, RegistryPart } from './registry.ts';

/**
 * Loads the module a build exposes, and the file of the page that is open. Rejects with `LoadError`.
 *
 * A later attempt refreshes the browser's copies first, of the entry and then of what it asks for, and ends where they do not come. It tries once
 * more for each preload of the document: one that failed is handed to the next script of its address, without a request, before the browser fetches anew.
 */
export async function importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule> {
  // The build says whether the shell speaks earlier contracts as well: one that does not brings no code for it.
  const contract = process.env.PORTAL_SPEAKS_EARLIER
    ? contractFor(build.contract)
    : isContractCompatible(CONTRACT_VERSION, build.contract);
  if (!contract) throw new LoadError('incompatible');
  if (attempt === 1) {
    return importOnce(build, attempt, build.entry.url).catch((error: unknown) => {
      throw explain(error, false);
    });
  }
  const address = `${build.entry.url}?attempt=${attempt}`;
  if (!hasRun(build.container)) {
    const doesArrive = await refreshCopies([build.entry]);
    await runEntry(build.container, address, build.entry).catch((error: unknown) => {
      throw explain(error, doesArrive);
    });
  }
  const doArrive = await refreshCopies([...(build.routes.find(isOpen)?.preload ?? []), ...build.preload]);
  const spares = preloadsOf(build);
  for (let turn = 0; ; turn += 1) {
    try {
      return await importOnce(build, attempt, address);
    } catch (error) {
      if (turn < spares) continue;
      const foreign = foreignFile(build, error);
      throw explain(error, foreign === undefined ? doArrive : await refreshCopies([{ url: foreign }]));
    }
  }
}

async function importOnce(build: RegistryPart, attempt: number, address: string): Promise<RemoteModule> {
  const exposed = await loadContainer(build.container, address, build.entry);
  const module = (process.env.PORTAL_SPEAKS_EARLIER ? asPresent(build.contract, exposed) : exposed) as
    | Partial<RemoteModule>
    | undefined;
  if (!module?.routes) throw new LoadError('incompatible');
  const route = module.routes.find(isOpen);
  // The present page's own file belongs to the attempt: missing only that, the page would fail while it is drawn. Pages of staff ask for theirs
  // when somebody is signed in.
  if (route?.access !== 'staff') await route?.preload?.(attempt);
  return module as RemoteModule;
}

/** How many of the build's files the document asked for early. */
function preloadsOf(build: RegistryPart): number {
  return document.querySelectorAll(`link[rel="preload"][href^="${folderOf(build)}"]`).length;
}

function folderOf({ entry }: RegistryPart): string {
  return entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
}

/** Address of the file that did not come when it is none of the build's: a library that the shell brings. */
function foreignFile(build: RegistryPart, error: unknown): string | undefined {
  const request = (error as { request?: string } | null | undefined)?.request;
  return request?.startsWith(new URL(folderOf(build), location.href).href) ? undefined : request;
}

function isOpen({ path }: { path: string }): boolean {
  return isAt(path, location.pathname);
}

const REFRESH_PATIENCE_MS = 1_500;

/**
 * Has the browser fetch the files past its caches: what arrived damaged once is kept under its address, for a year at worst, and
 * would be refused again. The portal says of a file in its store that it is damaged. Resolves to whether all of them do arrive, whatever their bytes; false too while they take longer than is waited for.
 * Rejects when one does not come: where the first does not, the others are not asked for.
 */
async function refreshCopies(files: readonly Pick<Asset, 'url'>[]): Promise<boolean> {
  const signal = AbortSignal.timeout(REFRESH_PATIENCE_MS);
  const refresh = ({ url }: Pick<Asset, 'url'>) =>
    fetch(url, { cache: 'reload', signal }).then(
      ({ ok, headers }) => (ok ? null : explain(missing(url), headers.get('portal-fault') === 'damaged')),
      () => (signal.aborted ? ('late' as const) : explain(missing(url), false)),
    );
  const [first, ...others] = files;
  const answers = first ? [await refresh(first)] : [];
  if (answers[0] === null) answers.push(...(await Promise.all(others.map(refresh))));
  const lost = answers.find((answer) => answer instanceof LoadError);
  if (lost) throw lost;
  return !answers.includes('late');
}

/** The cause in the error's place. A file that arrives and is refused all the same can only be damaged: browsers do not tell the two apart. */
function explain(error: unknown, doArrive: boolean): LoadError {
  const cause = causeOf(error);
  return new LoadError(cause === 'unreachable' && doArrive ? 'damaged' : cause, { cause: error });
}
