import * as publicSite from '../../../public-site/src/remote.tsx';
import { startSinglePage } from './start-single-page.tsx';

startSinglePage(new Map([['public-site', publicSite]]));
