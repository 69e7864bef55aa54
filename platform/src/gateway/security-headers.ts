/** Headers of every answer that a browser might show as a page. Of what a page may use there is the camera alone, which reads codes at the door of an event. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Takes a page out of the reach of whichever page opened it. The browser starts a process for that, an eighth of a second of a slow phone, so an address that a person
 * typed, kept or reloaded comes without: nobody else can hold that window (`Sec-Fetch-Site: none`, decision 106). Browsers that do not tell are given it.
 */
export function openerPolicy(fetchSite: string | undefined): Record<string, string> {
  return fetchSite === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' };
}
