import type { QueryClient } from '@tanstack/react-query';
import type { Group } from '../../features/teaching-groups/group.ts';

/** Fills the query client with what a tab of a teaching group shows first at an address: the export `fetchFirst` of the tab's module. */
export type FetchFirstOfGroup = (client: QueryClient, search: URLSearchParams, group: Group) => Promise<unknown>;
