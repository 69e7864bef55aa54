export { createReader } from '@portal/shared/data';
