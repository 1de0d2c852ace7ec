import type { ContractRouterClient } from '@orpc/contract';
import { createContext } from 'react-router';
import type { contract } from '../contract.ts';

export type ApiClient = ContractRouterClient<typeof contract>;

/** The contract, called in process as the visitor of this request: no HTTP hop, no second way in. */
export const apiContext = createContext<ApiClient>();

/** One of `languages` (languages.ts), decided by the server from cookie, then Accept-Language. */
export const languageContext = createContext<string>();

/** What tells inline scripts of ours from others; pages that are kept for everybody lose it once they are finished. */
export const nonceContext = createContext<string>();

/** Facts about this installation; `base_url` is absolute, without a trailing slash. */
export const environmentContext = createContext<{
  demo: boolean;
  base_url: string;
  /** Where people may sign in elsewhere, by name. */
  social: readonly string[];
  /** Where people arrive who were not on their way to anywhere. */
  landing: string;
}>();

/** Where loaders' and rendering's unexpected errors go: the server's log. Visitors never see their text. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  // oxlint-disable-next-line no-console -- only where no log was given
  console.error(error);
});
