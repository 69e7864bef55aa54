import { departmentMoment } from '@portal/shared/ui';
import type { MaterialDetails } from './add-material.ts';

/** As they are typed. */
export interface Fields {
  topic: string;
  type: string;
  shown: 'now' | 'later' | 'draft';
  opensAt: string;
  subject: string;
  semester: string;
  category: string;
}

export type FieldProblems = Partial<Record<keyof Fields, string>>;

export const blankFields: Fields = {
  topic: '',
  type: 'notes',
  shown: 'now',
  opensAt: '',
  subject: '',
  semester: '',
  category: 'statistics',
};

/** What is missing before files can be taken; of a group, subject and semester are not asked for. */
export function problemsOf({ shown, opensAt, subject, semester }: Fields, isGeneral: boolean): FieldProblems {
  return {
    ...(shown === 'later' && opensAt === '' && { opensAt: 'Say from when.' }),
    ...(isGeneral && subject.trim() === '' && { subject: 'Enter the subject.' }),
    ...(isGeneral && semester.trim() === '' && { semester: 'Enter the semester.' }),
  };
}

export function detailsOf({ shown, opensAt, topic, subject, semester, ...given }: Fields): MaterialDetails {
  return {
    ...given,
    topic: topic.trim(),
    subject: subject.trim(),
    semester: semester.trim(),
    opensAt: shown === 'later' ? departmentMoment(opensAt).toISOString() : null,
    isPublished: shown !== 'draft',
  };
}
