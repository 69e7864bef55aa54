import type { AuthRoute } from '../auth-call.ts';
import { createUserAsAdmin } from './create-user.ts';
import { deleteUserById } from './delete-user.ts';
import { deleteFactorOfUser, listFactorsOfUser, renameFactorOfUser } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { getUserById } from './get-user.ts';
import { invite } from './invite.ts';
import { listUsers } from './list-users.ts';
import { forAdmins } from './require-admin.ts';
import { updateUserById } from './update-user.ts';

/** What the holder of the secret key may do with accounts (`supabase.auth.admin` of auth-js). */
export const adminRoutes: Readonly<Record<string, AuthRoute>> = {
  'GET /admin/users': forAdmins(listUsers),
  'POST /admin/users': forAdmins(createUserAsAdmin),
  'GET /admin/users/:userId': forAdmins(getUserById),
  'PUT /admin/users/:userId': forAdmins(updateUserById),
  'DELETE /admin/users/:userId': forAdmins(deleteUserById),
  'GET /admin/users/:userId/factors': forAdmins(listFactorsOfUser),
  'PUT /admin/users/:userId/factors/:factorId': forAdmins(renameFactorOfUser),
  'DELETE /admin/users/:userId/factors/:factorId': forAdmins(deleteFactorOfUser),
  'POST /admin/generate_link': forAdmins(generateLink),
  'POST /invite': forAdmins(invite),
};
