/** A day of a list's address, `2027-06-30`; '' where there is none such. */
export const dayIn = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** The address of a list with these filters; what is not set leaves nothing in it. */
export function addressOf(path: string, filters: object): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '') as [string, string][];
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`;
}
