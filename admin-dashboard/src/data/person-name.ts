/** What to call somebody of whom there may be no name. */
export function nameOf({ name, email }: { name: string | null; email: string | null }): string {
  return name ?? email ?? 'Not named';
}
