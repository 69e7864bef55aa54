-- Purpose: posts are Markdown, cleaned on the way in, by somebody of the faculty where the author is one, with related posts and a feed.

create function private.without_hidden_signs(given text) returns text
language sql immutable set search_path = '' as $$
  -- Control signs but tab and line end; marks that turn the direction of what follows; signs without width but the joiners of Indian scripts.
  select regexp_replace(replace(replace(given, e'\r\n', e'\n'), e'\r', e'\n'), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g');
$$;
comment on function private.without_hidden_signs(text) is
  'A text without signs that nobody sees and that make it read as something else (Unicode TR 36, Trojan Source), with line ends as \n.';
revoke execute on function private.without_hidden_signs(text) from public;

create function private.demand_safe_addresses(markdown text, field text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  scheme text;
begin
  for scheme in
    -- Of links and pictures, and of definitions; as browsers read them, which overlook blanks and know entities.
    select lower(regexp_replace(given[1], '[\s\\]|&(?:tab|newline|#x?[0-9a-f]+);', '', 'gi'))
    from regexp_matches(
      markdown,
      '(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)((?:[a-z]|&)[-a-z0-9+.&#;\s\\]{1,60}?)(?::|&colon;|&#0*58;|&#x0*3a;)', 'gin'
    ) given
    union all
    select lower(given[1]) from regexp_matches(markdown, '<([a-z][-a-z0-9+.]{1,31}):[^\s<>]*>', 'gi') given
  loop
    if scheme not in ('https', 'http', 'mailto') then
      raise exception 'A link begins with “%:”. Only https, http and mailto are taken.', left(scheme, 20) using errcode = 'P0001', hint = field;
    end if;
  end loop;
end;
$$;
comment on function private.demand_safe_addresses(text, text) is
  'P0001 with the hint of the field when an address in a Markdown text has another scheme than https, http or mailto. What draws it judges again.';
revoke execute on function private.demand_safe_addresses(text, text) from public;

create function private.clean_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := trim(private.without_hidden_signs(new.title));
  new.description := trim(private.without_hidden_signs(new.description));
  new.author := trim(private.without_hidden_signs(new.author));
  new.body := private.without_hidden_signs(new.body);
  perform private.demand_safe_addresses(new.body, 'body');
  if tg_op = 'INSERT' or new.author <> old.author then
    -- Of two with one name neither is taken.
    select case when count(*) = 1 then (array_agg(member.id))[1] end into new.author_id
    from public.faculty_members member where lower(member.name) = lower(new.author);
  end if;
  return new;
end;
$$;
comment on function private.clean_post() is
  'Row trigger: takes away what nobody sees, refuses addresses that are none (P0001, hint body), and finds the author among the faculty.';
revoke execute on function private.clean_post() from public;
create trigger clean_post before insert or update of title, description, author, body on public.blog_posts
  for each row execute function private.clean_post();
create trigger publish_blog_posts after insert or update or delete on public.blog_posts
  for each statement execute function private.bump_content_revision('blog');

comment on table public.blog_posts is
  'Blog. body is Markdown (CommonMark with tables, footnotes, $tex$ and fenced code); read_minutes counts 200 words a minute. author_id follows from author where somebody of the faculty has that name.';

create function public.related_posts(post_slug text)
returns table (slug text, title text, author text, date date, read_minutes integer)
language sql stable set search_path = '' as $$
  with this as (
    select post.*, tsvector_to_array(to_tsvector('english', post.title || ' ' || post.description)) as words
    from public.blog_posts post where post.slug = related_posts.post_slug
  ),
  near as (
    select other.*, this.words as wanted, this.category as category_here, this.author as author_here
    from this join public.blog_posts other
      on other.id <> this.id and other.published and (other.category = this.category or other.author = this.author)
    order by other.date desc, other.id limit 200
  )
  select near.slug, near.title, near.author, near.date, near.read_minutes
  from near
  order by
    (select count(*) from unnest(tsvector_to_array(to_tsvector('english', near.title || ' ' || near.description))) word where word = any (near.wanted))
      + case when near.category = near.category_here then 2 else 0 end + case when near.author = near.author_here then 1 else 0 end desc,
    near.date desc, near.id
  limit 3;
$$;
comment on function public.related_posts(text) is
  'Up to three posts of the same category or author, out of the latest 200, the closest first: a shared word of title or description counts one, the category two, the author one. No rows for what the caller does not see.';
revoke execute on function public.related_posts(text) from public, anon;
grant execute on function public.related_posts(text) to authenticated, service_role;

create function public.blog_teasers()
returns table (id uuid, slug text, title text, description text, category text, author text, date date, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select post.id, post.slug, post.title, post.description, post.category, post.author, post.date, post.updated_at
  from public.blog_posts post
  where post.published and post.date <= (select public.department_today())
  order by post.date desc, post.id limit 50;
$$;
comment on function public.blog_teasers() is
  'The latest 50 posts that are out, without their texts, which are for those who are signed in.';
revoke execute on function public.blog_teasers() from public;
grant execute on function public.blog_teasers() to anon, authenticated, service_role;

select private.demand_second_factor();
