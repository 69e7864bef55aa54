const name = 'sidebar_state';
const sevenDaysInSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open; open when nothing is remembered (specification, sections 4 and 9). */
export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split('; ').includes(`${name}=false`);
}

/** The cookie that remembers it for seven days. */
export function sidebarCookie(isOpen: boolean): string {
  return `${name}=${isOpen}; path=/; max-age=${sevenDaysInSeconds}; samesite=lax`;
}
