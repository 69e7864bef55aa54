/** Functions with arguments of each kind. */
export const functionSchema = `
create schema private;
create table private.outbox (id uuid, kind text, payload jsonb, created_at timestamptz, not_before timestamptz,
  sent_at timestamptz, attempts integer, last_error text);
create table public.marks (id integer primary key, student text, mark numeric, given_at timestamptz default '2026-07-01 12:00:00+00');
insert into public.marks values (1, 'ada', 1.50), (2, 'ada', 2.00), (3, 'karl', 1.00);
grant all on public.marks to anon;
create type public.span as (low integer, high numeric);
create function public.body_text(text) returns text language sql immutable as 'select $1';
create function public.body_bytes(bytea) returns integer language sql immutable as 'select length($1)';
create function public.body_number(integer) returns integer language sql immutable as 'select $1';
create function public.either() returns text language sql immutable as $$ select 'none' $$;
create function public.either(boolean) returns text language sql immutable as $$ select 'boolean' $$;
create function public.either(text) returns text language sql immutable as $$ select 'text' $$;
create function public.doubtful(a integer) returns text language sql immutable as $$ select 'integer' $$;
create function public.doubtful(a text) returns text language sql immutable as $$ select 'text' $$;
create function public.doubtful() returns text language sql immutable as $$ select 'none' $$;
create function public.width(span public.span) returns numeric language sql immutable as 'select span.high - span.low';
create function public.widths(spans public.span[]) returns numeric language sql immutable as
  'select sum(one.high - one.low) from unnest(spans) as one';
create function public.worse(mark public.marks) returns setof public.marks language sql stable as
  'select * from public.marks where marks.mark > worse.mark.mark';
create function public.upgrade(who text) returns setof public.marks language sql as
  'update public.marks set mark = mark - 0.5 where student = who returning *';
create function public.upgrade_all() returns void language sql as 'update public.marks set mark = mark - 0.5';
create function public.best(who text default 'ada') returns numeric language sql stable as
  'select min(mark) from public.marks where student = who';
create function public.zone() returns text language sql stable as $$ select current_setting('timezone') $$;
create function public.act_for_nobody() returns text language plpgsql as $$
  begin
    perform set_config('request.jwt.claims', '', true);
    return coalesce(auth.role(), auth.uid()::text, 'nobody');
  end
$$;
create function public.mark_of(who text) returns public.marks language sql stable as
  'select * from public.marks where student = who order by id limit 1';
`;
