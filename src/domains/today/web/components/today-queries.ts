/** What Today asks for: the nearest booked dates, and everything that is not decided yet. */
export const upcoming = { tab: 'upcoming' as const, limit: 5 };
export const waiting = { tab: 'waiting' as const, limit: 20 };
