declare module 'portal/remote' {
  import type { RemoteModule } from '@portal/shared/contract';

  export const routes: RemoteModule['routes'];
}
