/** Back to the shop, which may be another site: a whole new page. */
export const leave = (address: string): void => window.location.assign(address);
