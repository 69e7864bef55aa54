import { CONTRACT_VERSION, type PortalRoute } from '@portal/contract';
import { Notice, ReadingRoom } from './reading-room.tsx';

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = [
  {
    path: '/reading-room',
    access: 'public',
    frame: 'site',
    title: 'Reading room',
    description: 'When the reading room is open, and where it is.',
    element: <ReadingRoom />,
  },
  {
    path: '/reading-room/desk',
    access: 'signed-in',
    frame: 'site',
    title: 'Reading desk',
    element: <Notice />,
  },
];
