/** In the place of stylis' vendor prefixes, which styled-components adds only where it is asked to; the portal does not ask. */
export function prefix(value: string): string {
  return value;
}
