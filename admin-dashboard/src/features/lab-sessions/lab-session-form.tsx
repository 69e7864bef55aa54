import { defineForm } from '../../ui/define-form.tsx';
import { type LabSession, labSessionSchema } from './lab-session.ts';

export const LabSessionForm = defineForm({
  table: 'lab_sessions',
  schema: labSessionSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'laboratory', label: 'Laboratory' },
    { name: 'className', label: 'Class', isOptional: true },
    { name: 'startsAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.' },
    { name: 'endsAt', label: 'Ends', kind: 'moment' },
    { name: 'seats', label: 'Seats', kind: 'number' },
    { name: 'inCharge', label: 'In charge', isOptional: true },
    { name: 'notes', label: 'Notes', kind: 'textarea', isOptional: true },
  ],
  empty: {
    title: '',
    laboratory: '',
    className: '',
    startsAt: '',
    endsAt: '',
    seats: '30',
    inCharge: '',
    notes: '',
  },
  titles: { create: 'New lab session', edit: ({ title }: LabSession) => `Edit ${title}`, submit: 'Create session' },
});
