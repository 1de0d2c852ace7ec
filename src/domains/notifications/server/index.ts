export type { DetailsOf, NotificationKind } from '../contract.ts';
export { createLiveStreams } from './adapters/live.ts';
export { readerZone, staffIds } from './queries.ts';
export { closeHistory } from './use-cases/close-history.ts';
export { mailTo } from './use-cases/mail-address.ts';
export { refreshScreens } from './use-cases/refresh-screens.ts';
export { tell, type Telling } from './use-cases/tell-person.ts';
export { withdrawNews } from './use-cases/withdraw-news.ts';
