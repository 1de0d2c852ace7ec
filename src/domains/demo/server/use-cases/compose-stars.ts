import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { seededRandom } from '../../../../shared/seeded-random.ts';
import { demoEmails, openDays } from '../../rules.ts';
import type { DemoClient } from './compose-clients.ts';
import { composeDj, type DemoDj } from './compose-djs.ts';

const DAYS_HERE = 500;

/** The three whom a newcomer can be: who books, who plays, who decides. */
export function composeStars(now: Date): { client: DemoClient; dj: DemoDj; admin: DemoClient } {
  const random = seededRandom('stars');
  const created_at = plus(now, -DAYS_HERE * DAY);
  const person = (first_name: string, last_name: string, email: string): DemoClient => {
    const id = random.id();
    const profile = { id, email, first_name, last_name, created_at, updated_at: created_at };
    return { id, name: `${first_name} ${last_name}`, email, language: 'en', created_at, profile, dj: null };
  };
  const dj = composeDj(random, 'london', ['Juno', 'Adeyemi', 'Late Ferry', 'house'], now, {
    is_featured: true,
    is_public: true,
  });
  return {
    client: person('Nora', 'Whitfield', demoEmails.client),
    admin: person('Sam', 'Okonjo', demoEmails.admin),
    dj: {
      ...dj,
      email: demoEmails.dj,
      created_at,
      profile: { ...dj.profile, email: demoEmails.dj, subscription_plan: 'prodjbiz' },
      // asked first and free on every day, so that there is something to decide whenever the demo begins
      dj: { ...dj.dj, instant_booking: false, availability: openDays(0, 6) },
    },
  };
}
