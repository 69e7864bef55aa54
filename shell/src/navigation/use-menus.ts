import { useLocation } from 'react-router-dom';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import type { Menus } from './nav-links.ts';

/** Of a registry from before parts described themselves. */
const NO_MENUS: Menus = { bar: [], quickLinks: [] };

/** The menus as they were known when the present page was opened. */
export function useMenus(): Menus {
  useLocation();
  return useRemoteLoader().registry.menus ?? NO_MENUS;
}
