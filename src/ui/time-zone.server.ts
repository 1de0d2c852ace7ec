import { parse } from 'hono/utils/cookie';
import { zoneKey } from '../shared/cookies.ts';

/** The time zone that the reader's browser said it has, if it did and there is such a zone. */
export function reportedZone(request: Request): string | undefined {
  const zone = parse(request.headers.get('cookie') ?? '', zoneKey)[zoneKey];
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
