/** The longest a browser keeps a cookie. */
export const COOKIE_DAYS = 400;
