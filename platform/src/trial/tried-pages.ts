import { type PartName, SHELL } from '../parts.ts';
import type { OwnedRoute } from '../compose/routes.ts';
import type { Registry } from '../releases/release.ts';
import { type Person, personFor } from './stand-in.ts';

/** A page that is opened in a trial. */
export interface TriedPage extends OwnedRoute {
  path: string;
  person: Person;
}

/** What stands for a parameter in an address. Nothing has that name, and the page has to bear it. */
const SOME_NAME = 'trial';

/** The pages that `parts` may break: those of each remote among them, and every page when the shell is. Those that are switched off are left out. */
export function triedPages(registry: Registry, parts: readonly PartName[]): TriedPage[] {
  return Object.entries(registry.parts)
    .filter(([part, live]) => (parts.includes(SHELL) || parts.includes(part)) && !live.disabled)
    .flatMap(([part, { routes }]) =>
      routes.map((route) => ({
        part,
        route,
        path: route.path.replaceAll(/:\w+|\*/g, SOME_NAME),
        person: personFor[route.access],
      })),
    );
}
