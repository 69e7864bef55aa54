-- Purpose: a project, a thesis and an announcement that were found are led to themselves, not to the page they stand on. The path ends in the
-- row's id, which is its anchor there. Announcements are found as far as Home lists them: the latest twenty.

create or replace function public.search_portal(query text, per_kind integer default 5)
returns table (kind text, title text, detail text, excerpt text, path text, rank integer, searched text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := least(greatest(coalesce(per_kind, 5), 1), 20);
  -- Of more papers than these the first that are found are ranked.
  candidates constant integer := 100;
  is_visitor constant boolean := (select auth.uid()) is null;
  manages_users constant boolean := (select public.has_permission('manage_users'));
  manages_courses constant boolean := (select public.has_permission('manage_courses'));
  terms text[] := public.search_terms(search_portal.query);
  corrected text[];
  phrase text;
  patterns text[];
  wanted tsquery;
  papers uuid[];
begin
  loop
    wanted := public.search_tsquery(terms);
    phrase := array_to_string(terms, ' ');
    exit when wanted is null or length(array_to_string(tsvector_to_array(public.search_vector(phrase)), '')) < 2;
    patterns := public.search_patterns(terms);

    -- The best papers first, and no further than needed: there may be a great many.
    papers := array(
      select p.id from public.research_papers p
      where lower(p.title) collate "C" >= phrase and lower(p.title) collate "C" < phrase || U&'\+10FFFF'
      order by lower(p.title) collate "C" limit most
    );
    if cardinality(papers) < most then
      papers := array(
        select p.id from public.research_papers p
        where lower(p.title) like all (patterns) and public.search_vector(p.title) @@ wanted limit candidates
      );
    end if;
    if cardinality(papers) < most then
      papers := papers || array(
        select p.id from public.research_papers p
        where p.search_text like all (patterns) and public.search_vector(p.search_text) @@ wanted limit candidates
      );
    end if;
    if cardinality(papers) = 0 then
      wanted := public.search_tsquery(terms, within => true);
      papers := array(
        select p.id from public.research_papers p
        where p.search_text like all (patterns) and public.search_vector(p.search_text) @@ wanted limit candidates
      );
    end if;

    return query
    with found (kind, kind_order, title, detail, body, path, freshness) as (
      select 'person', 1, f.name, f.designation || ', ' || f.specialization, array_to_string(f.research, ', '),
        '/faculty/' || f.slug, -f.position::double precision
      from public.faculty_members f
      where f.search_text like all (patterns)
      union all
      select 'course', 2, c.title, concat_ws(' · ', c.code, c.level, c.duration), c.description,
        public.search_address('/courses?q=', c.title), 0
      from public.courses c
      where c.status <> 'Draft' and c.search_text like all (patterns)
      union all
      select 'programme', 3, a.name, concat_ws(' · ', a.level, a.duration), a.description, '/?apply=' || a.slug, -a.position
      from public.admission_programmes a
      where a.published and lower(concat_ws(e'\n', a.name, a.level, a.description, a.eligibility)) like all (patterns)
      union all
      select 'event', 4, e.title,
        to_char(e.starts_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY') || ' · ' || e.location, e.description,
        public.search_address(case when e.ends_at >= now() then '/events?q=' else '/events?when=past&q=' end, e.title),
        extract(epoch from e.starts_at)
      from public.events e
      where e.published and e.search_text like all (patterns) and (not is_visitor or e.ends_at >= now())
      union all
      select 'announcement', 5, n.text, to_char(n.date, 'FMDD FMMonth YYYY'), n.text, '/#' || n.id, extract(epoch from n.date)
      from (
        select latest.id, latest.text, latest.date from public.announcements latest
        where latest.published and latest.date <= current_date
          and (latest.expires_on is null or latest.expires_on >= current_date)
        order by latest.date desc, latest.id limit 20
      ) n
      where lower(n.text) like all (patterns)
      union all
      select 'paper', 6, p.title, array_to_string(p.authors, ', ') || ' · ' || p.journal || ', ' || p.year, p.abstract,
        '/research/papers/' || p.slug, p.year
      from public.research_papers p
      where p.id = any (papers)
      union all
      select 'project', 7, r.title, concat_ws(' · ', r.funding, r.timeline), r.description, '/research?tab=' || r.status || '#' || r.id,
        extract(epoch from r.started_on)
      from public.projects r
      where lower(concat_ws(e'\n', r.title, r.description, array_to_string(r.investigators, e'\n'))) like all (patterns)
      union all
      select 'thesis', 8, t.title, concat_ws(' · ', t.student, t.level, t.year), t.abstract, '/research?tab=students#' || t.id, t.year
      from public.student_research t
      where lower(concat_ws(e'\n', t.title, t.student, t.supervisor, t.abstract, array_to_string(t.tags, e'\n'))) like all (patterns)
      union all
      select 'material', 9, m.title, concat_ws(' · ', m.subject, m.semester, m.format), m.description,
        public.search_address('/students/materials?q=', m.title), extract(epoch from m.uploaded_at)
      from public.study_materials m
      where m.published and m.search_text like all (patterns)
      union all
      select 'quiz', 10, q.title, concat_ws(' · ', initcap(q.category), q.difficulty), q.description, '/quizzes/' || q.slug, 0
      from public.quizzes q
      where q.published and q.search_text like all (patterns)
      union all
      select 'post', 11, b.title, b.author || ' · ' || to_char(b.date, 'FMDD FMMonth YYYY'), b.description, '/blog/' || b.slug,
        extract(epoch from b.date)
      from public.blog_posts b
      where b.published and b.date <= current_date and b.search_text like all (patterns)
      union all
      select 'survey', 12, s.title, s.category, s.description, '/surveys/' || s.id, extract(epoch from s.created_at)
      from public.surveys s
      where s.status = 'Active' and (s.deadline is null or s.deadline >= current_date) and s.search_text like all (patterns)
      union all
      select 'account', 13, coalesce(x.full_name, x.email), replace(x.role, '_', ' ') || ' · ' || x.email, x.email,
        public.search_address('/admin/users?q=', x.email), 0
      from public.profiles x
      where manages_users and lower(concat_ws(e'\n', x.full_name, x.email)) like all (patterns)
      union all
      select 'draft', 14, c.title, 'Draft course · ' || c.code, c.description,
        public.search_address(case when manages_courses then '/admin/courses?q=' else '/admin/assigned-courses?q=' end, c.title), 0
      from public.courses c
      where c.status = 'Draft' and c.search_text like all (patterns)
      union all
      select 'draft', 14, e.title, 'Unpublished event · ' || e.location, e.description,
        public.search_address('/admin/events?q=', e.title), 0
      from public.events e
      where not e.published and e.search_text like all (patterns)
    ),
    ranked as (
      select found.*, public.search_rank(found.title, phrase, terms, patterns) as rank from found
    ),
    placed as (
      select ranked.*,
        row_number() over (partition by ranked.kind order by ranked.rank, ranked.freshness desc nulls last, ranked.title, ranked.path) as place
      from ranked
    )
    select placed.kind, placed.title, placed.detail,
      case when placed.rank = 5 then public.search_excerpt(placed.body, terms[1]) end,
      placed.path, placed.rank, phrase
    from placed
    where placed.place <= most
    order by min(placed.rank) over (partition by placed.kind), placed.kind_order, placed.place;
    exit when found or corrected is not null;
    corrected := public.correct_search_terms(terms);
    exit when corrected = terms;
    terms := corrected;
  end loop;
end;
$$;
comment on function public.search_portal(text, integer) is
  'What the caller may open that holds every term of the query, at most per_kind (1 to 20) of each kind, the kind with the best title first. rank as of search_rank; excerpt for rank 5 only; searched is the query in effect, with mistyped words corrected when nothing holds them as they stand. Nothing for less than two letters. Visitors find courses and coming events as far as Home shows them, and everybody the latest twenty announcements.';
