-- Purpose: pictures of the gallery in three widths, made when they are chosen, and words for people who do not see them that are words.

alter table public.gallery_items
  add column image_medium text check (length(image_medium) <= 500 and private.is_file_address(image_medium)),
  add column image_small text check (length(image_small) <= 500 and private.is_file_address(image_small)),
  add column image_width integer check (image_width between 1 and 20000),
  add column image_height integer check (image_height between 1 and 20000),
  add constraint gallery_items_sizes_go_together check (
    num_nulls(image_medium, image_small, image_width, image_height) in (0, 4) and (image is not null or image_width is null)
  ),
  add constraint gallery_items_description_is_words check (
    description ~ '[[:alpha:]]' and description !~* '\.(jpe?g|png|webp|avif|heic|gif)\s*$'
  ) not valid;
comment on column public.gallery_items.image is 'Where the picture is, in its largest width; null is drawn by the page.';
comment on column public.gallery_items.image_medium is 'The same picture, 960 pixels wide or its own width; null with the others for pictures stored before there were sizes.';
comment on column public.gallery_items.image_small is 'The same picture, 480 pixels wide or its own width.';
comment on column public.gallery_items.image_width is 'Width of the largest in pixels, upright.';
comment on column public.gallery_items.image_height is 'Height of the largest in pixels, upright.';

select private.demand_second_factor();
