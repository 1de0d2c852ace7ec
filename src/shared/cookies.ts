/** The longest a browser keeps a cookie. */
export const COOKIE_DAYS = 400;

/** The cookie in which a browser says where its clock is: an IANA time zone. */
export const zoneKey = 'crossfade-time-zone';
