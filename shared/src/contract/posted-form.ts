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
