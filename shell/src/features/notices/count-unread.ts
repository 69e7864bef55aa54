export { countUnreadNotices } from '@portal/shared/data';
