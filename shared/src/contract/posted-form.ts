import { useEffect, useState } from 'react';
import { usePortalServices } from './provider.ts';

/** A form that came without scripts and was not taken: what the page needs to show it again. */
export interface PostedForm {
  /** What was typed, by the name of the control. */
  values: Readonly<Record<string, string>>;
  /** What was wrong with one field, by the name of the control. */
  errors: Readonly<Record<string, string>>;
  /** What was wrong beside the fields, in words for people. */
  problem?: string;
}

/** Query key under which the composer puts a `PostedForm` for the page that is rendered. */
export type PostedFormKey = readonly ['posted-form'];

const postedForm: { queryKey: PostedFormKey } = { queryKey: ['posted-form'] };
const shown = new WeakSet<PostedForm>();

/** The form that was sent without scripts and could not be taken; undefined on every other visit. It is shown once. Contract 1.11. */
export function usePostedForm(): PostedForm | undefined {
  const { published } = usePortalServices('usePostedForm');
  const [posted] = useState(() => {
    const { data } = published.readRendered<PostedForm>(postedForm);
    return data && !shown.has(data) ? data : undefined;
  });
  useEffect(() => {
    if (posted) shown.add(posted);
  }, [posted]);
  return posted;
}
