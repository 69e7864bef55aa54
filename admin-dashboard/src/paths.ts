export { staffPagePermissions as pagePermissions, staffPaths as paths } from '@portal/shared/staff';
