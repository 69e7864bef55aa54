export { proveByApp, proveByRecoveryCode } from './prove-second-factor.ts';
export { proveStaff } from './prove-staff.ts';
