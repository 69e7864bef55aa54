import { contentForms } from './content-form.cases.ts';
import { otherForms } from './other-form.cases.ts';

const script = '<script>alert(1)</script>';

const fields = [...contentForms, ...otherForms].flatMap(({ form, schema, values, texts, optional = [] }) =>
  Object.entries(texts).map(([field, { longest }]) => ({
    form,
    field,
    longest,
    isOptional: optional.includes(field),
    judge: (value: string) => {
      const result = schema.safeParse({ ...values, [field]: value });
      return {
        // An issue of another field would say that the case is wrong.
        errors: (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
        kept: result.success ? (Reflect.get(Object(result.data), field) as unknown) : undefined,
      };
    },
  })),
);

test.each(fields)('$field of a $form may be as long as its column', ({ field, longest, judge }) => {
  expect(judge('x'.repeat(longest)).errors).toEqual([]);
  const [error, ...others] = judge('x'.repeat(longest + 1)).errors;
  expect(error).toMatch(new RegExp(`^${field}: The .* may have at most ${longest} characters\\.$`));
  expect(others).toEqual([]);
});

test.each(fields)('$field of a $form is left empty only where it may be', ({ field, isOptional, judge }) => {
  const { errors } = judge(' \n ');
  if (isOptional) expect(errors).toEqual([]);
  else expect(errors[0]).toMatch(new RegExp(`^${field}: Enter the `));
});

test.each(fields.filter(({ longest }) => longest > script.length))(
  '$field of a $form keeps markup as text, and no control signs',
  ({ judge }) => {
    expect(judge(` ${script}\u0000\u0007 `).kept).toBe(script);
  },
);
