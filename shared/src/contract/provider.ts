import { createContext, useContext } from 'react';
import type { DataAccess, PortalServices } from './services.ts';

const PortalContext = createContext<PortalServices | null>(null);

/** Mounted once by the shell, above every remote. */
export const PortalProvider = PortalContext.Provider;

/** The shell's services; throws when the calling component stands outside the shell. */
export function usePortalServices(hook: string): PortalServices {
  const services = useContext(PortalContext);
  if (!services) throw new Error(`${hook} must be used within the portal shell (PortalProvider is missing).`);
  return services;
}

let dataAccess: DataAccess | null = null;

/** Set once by whoever hosts the remotes: the shell in the browser, the composer on the server. */
export function provideDataAccess(access: DataAccess): void {
  dataAccess = access;
}

/** The host's way to the data, for the data layer in `@portal/shared/data`. Throws before the host has provided it. */
export function getDataAccess(): DataAccess {
  if (!dataAccess) throw new Error('Data access was used before the shell provided it (provideDataAccess).');
  return dataAccess;
}
