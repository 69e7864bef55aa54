-- Purpose: the lists of material say which table their rows are of, from which the generated types know what is never null.

comment on view public.material_summaries is
  'Rows of study_materials that are shown now, as far as the caller sees them, with the newest version that the caller took (my_version) and where its file lies (path, null for a text).';
comment on view public.group_materials is
  'Rows of study_materials of groups for those who keep them: place in the order of topics (position, from 1), state (draft, coming, released, over) and where the file lies. Never null: position, state, group_id.';
