import * as adminDashboard from '../../../admin-dashboard/src/remote.tsx';
import * as studentArea from '../../../student-area/src/remote.tsx';
import { startSinglePage } from './start-single-page.tsx';

startSinglePage(
  new Map([
    ['student-area', studentArea],
    ['admin-dashboard', adminDashboard],
  ]),
);
