import { provideDataAccess } from '@portal/shared/contract';
import { createReader } from '@portal/shared/data';

/** Gives pages under test the light reader against the faked Data API, as a visitor has it. */
export function provideTestReader(): void {
  const reader = createReader({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' });
  provideDataAccess({
    reader: () => Promise.resolve(reader),
    supabase: () => Promise.reject(new Error('A visitor has no session.')),
    hasSession: () => false,
  });
}
