import type { QuestionKind } from '@portal/shared/questions';

/** How a parameter gets its value. */
export const PARAMETER_FORMS = {
  integers: 'Whole numbers',
  range: 'Numbers between',
  choices: 'One of a list',
  normal: 'Normal sample',
  expression: 'Calculated',
} as const;
export type ParameterForm = keyof typeof PARAMETER_FORMS;

/** A parameter as it is typed; what its form does not ask for stays as it was. Bounds are numbers or expressions of earlier parameters. */
export interface ParameterRow {
  name: string;
  form: ParameterForm;
  from: string;
  to: string;
  /** Words or numbers, parted by semicolons. */
  choices: string;
  n: string;
  mean: string;
  sd: string;
  expression: string;
  decimals: string;
}

export interface PartRow {
  id: string;
  text: string;
}

export interface OptionRow extends PartRow {
  isRight: boolean;
  feedback: string;
}

export interface PairRow {
  id: string;
  left: string;
  right: string;
}

export interface UnitRow {
  unit: string;
  factor: string;
}

/** A question as its form holds it; of what belongs to other kinds nothing is stored. */
export interface QuestionValues {
  title: string;
  /** '' for everybody who teaches. */
  groupId: string;
  tags: string[];
  note: string;
  kind: QuestionKind;
  stem: string;
  parameters: ParameterRow[];
  options: OptionRow[];
  /** In the right order. */
  items: PartRow[];
  pairs: PairRow[];
  /** On the right side without a partner. */
  spare: PartRow[];
  /** The parts as they are stored, so that saving them again changes nothing. */
  storedParts: PartRow[];
  expression: string;
  toleranceForm: 'absolute' | 'relative';
  /** Per cent where it is relative. */
  tolerance: string;
  units: UnitRow[];
  isUnitRequired: boolean;
  accepted: string[];
  doesCaseMatter: boolean;
  general: string;
  right: string;
  wrong: string;
}

export const emptyParameter: ParameterRow = {
  name: '',
  form: 'integers',
  from: '',
  to: '',
  choices: '',
  n: '',
  mean: '',
  sd: '',
  expression: '',
  decimals: '',
};
export const emptyOption: OptionRow = { id: '', text: '', isRight: false, feedback: '' };
export const emptyPart: PartRow = { id: '', text: '' };
export const emptyPair: PairRow = { id: '', left: '', right: '' };
export const emptyUnit: UnitRow = { unit: '', factor: '1' };

/** What a new question begins with. */
export const emptyQuestion: QuestionValues = {
  title: '',
  groupId: '',
  tags: [],
  note: '',
  kind: 'single',
  stem: '',
  parameters: [],
  options: [{ ...emptyOption, isRight: true }, emptyOption, emptyOption, emptyOption],
  items: [emptyPart, emptyPart, emptyPart],
  pairs: [emptyPair, emptyPair, emptyPair],
  spare: [],
  storedParts: [],
  expression: '',
  toleranceForm: 'absolute',
  tolerance: '0',
  units: [],
  isUnitRequired: false,
  accepted: [''],
  doesCaseMatter: false,
  general: '',
  right: '',
  wrong: '',
};
