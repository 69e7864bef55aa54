/** Tables that lead to one another in each way there is. */
export const embedSchema = `
create schema private;
create table private.outbox (id uuid, kind text, payload jsonb, created_at timestamptz, not_before timestamptz,
  sent_at timestamptz, attempts integer, last_error text);
create table public.people (id integer primary key, name text);
create table public.theses (id integer primary key, title text, author integer references public.people (id),
  reader integer references public.people (id), part_of integer references public.theses (id));
create table public.folders (id integer primary key, name text, parent_id integer references public.folders (id));
create table public.topics (id integer primary key, name text);
create table public.thesis_topics (thesis_id integer references public.theses (id), topic_id integer references public.topics (id),
  primary key (thesis_id, topic_id));
create table public.reviews (id integer primary key, thesis_id integer references public.theses (id));
create table public.proposals (id integer primary key, thesis_id integer references public.theses (id),
  topic_id integer references public.topics (id));
create table public.rooms (house integer, number integer, name text, primary key (house, number));
create table public.lectures (id integer primary key, house integer, number integer, spare integer,
  foreign key (house, number) references public.rooms (house, number), foreign key (house, spare) references public.rooms (house, number));
create table public.talks (id integer primary key, house integer, number integer,
  foreign key (house, number) references public.rooms (house, number));
insert into public.people values (1, 'Ada'), (2, 'Karl'), (3, 'Emmy');
insert into public.theses values (1, 'Sums', 1, 2), (2, 'Means', 2, 3);
insert into public.reviews values (1, 1), (2, 2);
alter table public.reviews enable row level security;
create policy "read" on public.reviews for select using (id <> 1);
insert into public.folders values (1, 'root', null), (2, 'left', 1), (3, 'right', 1), (4, 'leaf', 2);
insert into public.topics values (1, 'algebra'), (2, 'survey');
insert into public.thesis_topics values (1, 1), (2, 1), (2, 2);
insert into public.rooms values (1, 1, 'hall'), (1, 2, 'attic'), (2, 1, 'cellar');
insert into public.talks values (1, 2, 1), (2, 1, 2);
create view public.persons as select id, name from public.people;
create view public.authors as select people.id, people.name from public.people join public.theses on author = people.id;
create table public.guests (name text, host integer references public.people (id));
create function public.theses_of(person public.people) returns setof public.theses language sql stable as
  'select * from public.theses where author = person.id';
create function public.all_people() returns setof public.people language sql stable as 'select * from public.people';
create function public.all_theses() returns setof public.theses language sql stable as 'select * from public.theses';
create function public.letters(topic public.topics) returns integer language sql immutable as 'select length(topic.name)';
create function public.all_topics() returns setof public.topics language sql stable as 'select * from public.topics';
create table public.kept_rooms (id integer primary key, name text);
insert into public.kept_rooms values (1, 'hall'), (2, 'attic');
alter table public.kept_rooms enable row level security;
create policy "read" on public.kept_rooms for select using (true);
create policy "delete" on public.kept_rooms for delete using (id <> 1);
`;
