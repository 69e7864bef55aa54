/** What covers the page, beside what does not compile. */
export interface Problem {
  /** `path/to/file.tsx:12:5`, or the address of a portal. */
  place: string;
  message: string;
}
