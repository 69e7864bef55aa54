export { type FormSchema, problemsOf, type Problems } from './judge.ts';
export { asFieldErrors, useSchemaForm } from './use-schema-form.ts';
