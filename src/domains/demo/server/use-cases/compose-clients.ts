import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { type Language, languages } from '../../../../shared/languages.ts';
import { seededRandom } from '../../../../shared/seeded-random.ts';
import type { ProfileRecord } from '../../../profiles/server/index.ts';
import { slugOf } from '../../../profiles/rules.ts';
import { clients } from '../data/people.ts';

export interface DemoClient extends ProfileRecord {
  id: string;
  name: string;
  email: string;
  language: Language;
  created_at: Date;
}

const NEWEST_DAYS = 420;
const OLDEST_DAYS = 700;

/** Everybody in `clients`, the same on every run but for dates, which count back from `now`. */
export function composeClients(now: Date): DemoClient[] {
  const random = seededRandom('clients');
  return languages.flatMap((language) =>
    clients[language].map(([first_name, last_name], index) => {
      const id = random.id();
      const name = language === 'ja' ? `${last_name} ${first_name}` : `${first_name} ${last_name}`;
      const email = `${slugOf(name) || `${language}-client-${index + 1}`}@crossfade.test`;
      const created_at = plus(now, -random.between(NEWEST_DAYS, OLDEST_DAYS) * DAY);
      const stamps = { created_at, updated_at: created_at };
      const profile = { id, email, first_name, last_name, ...stamps };
      return { id, name, email, language, created_at, profile, dj: null };
    }),
  );
}

/** Of clients who speak one language, who books for a company. */
export function hostOf(speakers: readonly DemoClient[]): DemoClient {
  const [, host] = speakers;
  if (!host) throw new Error('nobody books for a company');
  return host;
}
