import type { TFunction } from 'i18next';
import type { SessionRow } from '../../contract.ts';

/** A device as people call it. */
export function deviceName(
  { browser, system }: Pick<SessionRow, 'browser' | 'system'>,
  t: TFunction<'accounts'>,
): string {
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}
