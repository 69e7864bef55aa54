import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Choices, teacherOf } from './choices.ts';

interface HeldValues {
  groupId: string;
  teacherId: string;
}

/** Fills in who teaches the group that was chosen, as long as no teacher was. */
export function TeacherOfGroup({ groups, faculty }: Pick<Choices, 'groups' | 'faculty'>) {
  const { control, formState, setValue } = useFormContext<HeldValues>();
  const groupId = useWatch({ control, name: 'groupId' });
  const { dirtyFields } = formState;
  const isOpen = dirtyFields.groupId === true && dirtyFields.teacherId !== true;

  useEffect(() => {
    const group = groups.find(({ id }) => id === groupId);
    if (isOpen && group) setValue('teacherId', teacherOf(group, faculty));
  }, [groups, faculty, groupId, isOpen, setValue]);

  return null;
}
