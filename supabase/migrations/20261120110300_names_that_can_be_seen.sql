-- Purpose: a name, an address or a subject made of signs that nobody sees counts as empty.

create or replace function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(given, '[\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), '[[:space:][:cntrl:]]+', ' ', 'g'
  ));
$$;
comment on function private.one_line(text) is
  'The text in one line, fit for a mail header: blanks and control signs become one blank, signs that have no width or turn the writing direction go. Joiners stay, which Indian scripts are written with.';
