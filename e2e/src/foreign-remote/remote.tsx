import { CONTRACT_VERSION, Loaded, PatientLoad, type PortalRoute } from '@portal/shared/contract';

const groups = new PatientLoad({
  attempt: () => import(/* webpackChunkName: "groups" */ './groups.tsx'),
  title: 'The page',
});

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = ['/study-groups', '/study-groups/mine'].map((path, index) => ({
  path,
  access: index === 0 ? 'public' : 'signed-in',
  frame: 'site',
  title: 'Study groups',
  element: <Loaded load={groups}>{({ Groups }) => <Groups isMine={index > 0} />}</Loaded>,
}));
