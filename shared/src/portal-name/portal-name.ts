/** What apps and files outside the portal call it: the writer of a calendar (PRODID, RFC 5545, 3.7.3), the issuer of an authenticator's codes. */
export const portalName = 'Statistics Department Portal';
