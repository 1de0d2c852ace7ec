/** How long to wait by the status refused with, where nobody knows: after too many attempts, and while something does not answer. */
export const waitSeconds = { 429: 60, 503: 10 } as const;
