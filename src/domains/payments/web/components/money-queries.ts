/** The first page of bookings with money, as screen and loader both ask for it. */
export const firstPage = { limit: 20 };

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The booking whose statement is open, from the address; null for none and for nonsense. */
export function openedBooking(search: URLSearchParams): string | null {
  const id = search.get('booking') ?? '';
  return isUuid.test(id) ? id : null;
}
