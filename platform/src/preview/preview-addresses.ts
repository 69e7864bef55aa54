/** Where a preview link begins; its token follows. */
export const PREVIEW_LINK = '/preview/';

/** Where 'Leave the preview' is sent to. No token is that short. */
export const LEAVE_PREVIEW = '/preview/leave';

/** Cookie of a browser that has opened a preview link; its value is the token. */
export const PREVIEW_COOKIE = 'portal-preview';
