/**
 * Runs in <head> before first paint: puts the stored theme (`data-theme`) and whether a session is stored or arriving in the address
 * (`data-session`) on <html>, so that neither flashes wrong.
 */
export function prePaint(): void {
  let theme = 'light';
  let session = /[#&]access_token=/.test(location.hash) ? 'yes' : 'no';
  try {
    if (localStorage.getItem('ui-theme') === 'dark') theme = 'dark';
    if (localStorage.getItem('portal-auth')) session = 'yes';
  } catch {
    // A browser that keeps nothing has neither.
  }
  const root = document.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-session', session);
}
