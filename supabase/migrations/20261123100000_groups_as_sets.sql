-- Purpose: which groups somebody teaches or is taught in, asked once for a list instead of once for each of its rows.

create function public.groups_taught() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select teacher.group_id from public.group_teachers teacher
  where teacher.profile_id = (select auth.uid())
    and ((select public.has_permission('manage_assigned_courses')) or (select public.has_permission('manage_courses')));
$$;
comment on function public.groups_taught() is
  'The groups that the caller teaches while holding manage_courses or manage_assigned_courses; none when signed out. For policies: group_id in (select public.groups_taught()).';
revoke execute on function public.groups_taught() from public, anon;
grant execute on function public.groups_taught() to authenticated, service_role;

create function public.groups_attended() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select taught.id
  from public.class_members member
  join public.teaching_groups taught on taught.class_id = member.class_id
  join public.terms term on term.id = taught.term_id
  where member.profile_id = (select auth.uid())
    and daterange(member.joined_on, member.left_on) @> least(greatest((select public.department_today()), term.starts_on), term.ends_on)
  union all
  select seat.course_id from public.course_enrolments seat
  where seat.profile_id = (select auth.uid()) and seat.status = 'enrolled';
$$;
comment on function public.groups_attended() is
  'The groups that the caller is a student of today; of a term that is over, whoever was in the class on its last day, of one to come, on its first. None when signed out.';
revoke execute on function public.groups_attended() from public, anon;
grant execute on function public.groups_attended() to authenticated, service_role;

create function public.members_of_group(group_id uuid, on_day date default null)
returns table (profile_id uuid, full_name text, roll_number text, roll_order text)
language sql stable security definer set search_path = '' as $$
  select person.id, person.full_name, member.roll_number, lpad(upper(member.roll_number), 20)
  from public.teaching_groups taught
  join public.terms term on term.id = taught.term_id
  join public.class_members member on member.class_id = taught.class_id
    and daterange(member.joined_on, member.left_on)
      @> least(greatest(coalesce(members_of_group.on_day, (select public.department_today())), term.starts_on), term.ends_on)
  join public.profiles person on person.id = member.profile_id
  where taught.id = members_of_group.group_id
    and ((select public.has_permission('manage_courses')) or (select public.teaches(members_of_group.group_id)))
  union all
  select person.id, person.full_name, null, null
  from public.course_enrolments seat
  join public.profiles person on person.id = seat.profile_id
  where seat.course_id = members_of_group.group_id and seat.status = 'enrolled'
    and ((select public.has_permission('manage_courses')) or (select public.teaches(members_of_group.group_id)))
  order by 4, 2, 1;
$$;
comment on function public.members_of_group(uuid, date) is
  'The students of a group on a day (today; before its term on the first day of it, after it on the last), in the order of their roll numbers, which courses have none of. No rows for whoever neither teaches it nor holds manage_courses.';
revoke execute on function public.members_of_group(uuid, date) from public, anon;
grant execute on function public.members_of_group(uuid, date) to authenticated, service_role;
