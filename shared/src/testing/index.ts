export { createApiServer } from './api-server.ts';
export {
  buildAuthState,
  buildProfile,
  buildSession,
  buildSignedInState,
  buildSiteSettings,
  buildUser,
} from './builders.ts';
export { expectConsoleError } from './fail-on-console-error.ts';
export { fakePictures } from './fake-pictures.ts';
export { loseFocus } from './lose-focus.ts';
export { recordSavedFiles, type SavedFile } from './saved-files.ts';
export { createTestServices, type TestPortalServices } from './portal-services.ts';
export {
  createTestQueryClient,
  type PortalRenderOptions,
  type PortalRenderResult,
  renderWithPortal,
} from './render-with-portal.tsx';
