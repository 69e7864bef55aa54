-- Purpose: what the server has done once and must not do again.

create table private.server_state (
  key text primary key,
  done_at timestamptz not null default now()
);
comment on table private.server_state is 'One row per thing done once for this database, such as the seed and the built-in staff accounts.';
alter table private.server_state enable row level security;

comment on function public.home_figures() is
  'One row of counts for the public Home page; next_event_at is null when nothing is planned. Maybe null: next_event_at.';
comment on function public.admin_setup_target(text) is
  'The address of the designated admin and the profile that has it, if one does. Refuses as complete_admin_setup does. Maybe null: profile_id.';
