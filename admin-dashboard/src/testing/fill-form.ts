import { capitalised } from '@portal/shared/ui';
import { fireEvent, waitFor, within } from '@testing-library/react';

type Typed = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Fills a form of the dashboard: fields by label, checkboxes as they shall stand, lists by what one entry is called. */
export async function fillForm(dialog: HTMLElement, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (typeof value === 'string') await fill(dialog, label, value);
    else if (typeof value === 'boolean') check(dialog, label, value);
    else for (const [index, entry] of value.entries()) await fillEntry(dialog, label, index + 1, entry);
  }
}

/** A choice may still be loading. */
async function fill(dialog: HTMLElement, label: string, value: string): Promise<void> {
  const field = within(dialog).getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  const words = () =>
    field instanceof HTMLSelectElement ? Array.from(field.options, (option) => option.value) : [value];
  await waitFor(() => expect(words()).toContain(value));
  fireEvent.change(field, { target: { value } });
  expect(field.value).toBe(value);
}

function check(dialog: HTMLElement, label: string, isChecked: boolean): void {
  // A hint stands in the label of its checkbox.
  const name = (words: string) => words.startsWith(label);
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  if (box.checked !== isChecked) fireEvent.click(box);
}

async function fillEntry(dialog: HTMLElement, one: string, place: number, value: string): Promise<void> {
  const label = `${capitalised(one)} ${place}`;
  if (!within(dialog).queryByLabelText(label))
    fireEvent.click(within(dialog).getByRole('button', { name: `Add ${one}` }));
  await fill(dialog, label, value);
}
