import type { Credentials } from '@portal/shared/contract';

/** What a student says at sign-up. The database makes name, and request for a class, of what is there. */
export interface NewAccount extends Credentials {
  fullName?: string;
  classId?: string;
  rollNumber?: string;
}
