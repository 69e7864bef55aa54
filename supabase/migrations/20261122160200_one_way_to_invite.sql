-- Purpose: one way to invite a person. User Management makes the account, whose owner is invited by the mail of Auth, and save_person gives
-- it its role; the table of people who were awaited was written by a function that nothing called.

-- Takes its triggers on auth.users along; hosted Supabase lets nobody but Auth drop them by name.
drop function private.accept_invitation() cascade;
drop function public.invite_person(text, text, text, text, text);
drop table public.invitations;
