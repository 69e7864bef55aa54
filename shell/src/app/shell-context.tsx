import { createContext, type ReactNode, useContext } from 'react';
import { PortalProvider } from '@portal/shared/contract';
import type { ShellServices } from './services.ts';

const ShellContext = createContext<ShellServices | null>(null);

/** Gives the shell its services and the remotes their part of them. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return (
    <ShellContext value={services}>
      <PortalProvider value={services}>{children}</PortalProvider>
    </ShellContext>
  );
}

/** The shell's own services; throws outside `ShellProvider`. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell must be used within ShellProvider.');
  return services;
}
