import { type BuildTarget, serverConfig } from '../webpack/part-config.ts';
import { bundle } from './bundle.ts';
import { describeServerBuild, type DescribedRoute } from './describe-server-build.ts';

/** The pages of a part as its sources have them, from a build without their code in the target's folder. Rejects with `BuildError`. */
export async function readSourceRoutes(target: BuildTarget): Promise<DescribedRoute[]> {
  await bundle(serverConfig(target, 'all'));
  return describeServerBuild(target.part, target.outputFolder, target.elsewhere !== undefined).routes;
}

/** Chunks of pages of which none is public. Documents hold public pages alone, so that no server draws these (decision 107). */
export function undrawnChunks(routes: readonly Pick<DescribedRoute, 'access' | 'chunk'>[]): string[] {
  const drawn = new Set(routes.flatMap(({ access, chunk = [] }) => (access === 'public' ? chunk : [])));
  const chunks = new Set(routes.flatMap(({ chunk = [] }) => chunk));
  return [...chunks].filter((chunk) => !drawn.has(chunk));
}
