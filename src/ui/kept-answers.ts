import type { QueryClient } from '@tanstack/react-query';

/** Where a page keeps what it was answered, once something on it has asked. */
let keeper: Pick<QueryClient, 'clear' | 'cancelQueries'> | undefined;

export const keepAnswersIn = (client: typeof keeper): void => {
  keeper = client;
};

/** What another person's session was answered must not be shown to this one. */
export const forgetAnswers = (): void => keeper?.clear();

export const stopAsking = async (): Promise<void> => keeper?.cancelQueries();
