import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PostedForm, PostedFormKey } from '@portal/shared/contract';

const queryKey: PostedFormKey = ['posted-form'];

/** The form that was sent without scripts and could not be taken; undefined on every other visit. It is shown once. */
export function usePostedForm(): PostedForm | undefined {
  const client = useQueryClient();
  const [posted] = useState(() => client.getQueryData<PostedForm>(queryKey));
  useEffect(() => client.removeQueries({ queryKey }), [client]);
  return posted;
}
