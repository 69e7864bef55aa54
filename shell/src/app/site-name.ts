/** The name of the site, needed before any data is there. Where `site_settings` is shown, it has the last word. */
export const siteName = { department: 'Department of Statistics', college: 'Tarangini College, Pune' } as const;
