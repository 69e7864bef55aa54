/** Tables with a value of each kind, for what the Data API makes of them. */
export const postgrestSchema = `
create schema private;
create table private.outbox (id uuid, kind text, payload jsonb, created_at timestamptz, not_before timestamptz,
  sent_at timestamptz, attempts integer, last_error text);
create table public.values (id bigint primary key, amount numeric, big bigint, ratio double precision, at timestamptz, day date,
  during interval, bytes bytea, facts jsonb, said jsonb, amounts numeric[], times timestamptz[]);
create table public.things (id bigint primary key default (100 + floor(random() * 1e9)), code text default 'none', note text, tags text[],
  facts jsonb, value_id bigint references public.values (id), other_value_id bigint references public.values (id), two text, "two words" text);
create table public.users (id bigint primary key, thing_id bigint references public.things (id), nick text);
create table public.numbers (n integer primary key);
create view public.value_view with (security_invoker = true) as select amount, at from public.values;
create policy "all" on public.values using (true) with check (true);
create policy "all" on public.things using (true) with check (true);
create policy "all" on public.users using (true);
create policy "all" on public.numbers using (true);
alter table public.values enable row level security;
alter table public.things enable row level security;
alter table public.users enable row level security;
alter table public.numbers enable row level security;
insert into public.values values (1, 12.50, 9223372036854775807, 'NaN', '2026-01-02 03:04:05.678+00', '2026-01-02', '26:00:00',
  '\\xdead', '{"a": 1.50, "big": 12345678901234567890}', '"123"', '{1.50,2}', '{2026-01-02 03:04:05+00}');
insert into public.things values
  (1, '1000', '100% "q", (x)', '{a,b}', '{"colour": "red", "sizes": [1, 2]}', 1, 1),
  (2, '1e3', null, '{"a,b"}', null, null, null), (3, 'null', 'n', '{}', '"text"', null, null);
update public.things set "two words" = chr(96 + id::integer), two = 'c';
insert into public.users values (1, 1, 'u');
insert into public.numbers select * from generate_series(1, 30);
create function public.rows() returns table (amount numeric, big bigint, at timestamptz) language sql stable as
  'select 12.50::numeric, 9223372036854775807, ''2026-01-02 03:04:05+00''::timestamptz';
create function public.number() returns bigint language sql stable as 'select 9223372036854775807';
create function public.said() returns jsonb language sql stable as 'select ''"123"''::jsonb';
create function public.write() returns integer language sql as
  'update public.things set note = ''written'' where id = 2 returning 1';
`;
