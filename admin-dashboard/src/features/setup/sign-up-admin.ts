import { getDataAccess } from '@portal/shared/contract';
import { randomPassword } from './random-password.ts';

/** Makes the account of the designated admin and answers whether the service returned one. Throws what the service said. */
export async function signUpAdmin(email: string): Promise<boolean> {
  const client = await getDataAccess().supabase();
  const { data, error } = await client.auth.signUp({
    email,
    password: randomPassword(),
    options: { emailRedirectTo: `${window.location.origin}/auth`, data: { full_name: 'Administrator' } },
  });
  if (error) throw error;
  return data.user !== null;
}
