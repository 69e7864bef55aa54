const name = 'sidebar_state';
const sevenDaysInSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open (specification, sections 4 and 9); null when nothing is remembered. */
export function readSidebarOpen(cookies: string): boolean | null {
  const known = cookies.split('; ');
  if (known.includes(`${name}=true`)) return true;
  return known.includes(`${name}=false`) ? false : null;
}

/** The cookie that remembers it for seven days. */
export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen}; path=/; max-age=${sevenDaysInSeconds}; samesite=lax`;
}
