export { createSupabaseClient, createThrowAwayClient } from '@portal/shared/data';
