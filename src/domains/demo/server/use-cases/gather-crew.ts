import type { Actor } from '../../../../platform/context.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { acceptInvitation, inviteMember, saveShares } from '../../../crew/server/index.ts';
import { askedCents } from '../../rules.ts';
import { shareableBookings } from '../queries.ts';
import type { Stage } from './open-stage.ts';

const THERE_SINCE_DAYS = 90;
const LIGHT_UNITS = 110;
const SOUND_BPS = 1_500;
const INVITED = 'kit.bellamy@crossfade.test';

/** The company's crew: two who work at what is coming up, the one for a fixed amount, the other for a part; one is invited. */
export async function gatherCrew(
  stage: Stage,
  company: Actor,
  [light, sound]: readonly [Actor, Actor],
): Promise<void> {
  const present = stage.now();
  stage.moveTo(plus(present, -THERE_SINCE_DAYS * DAY));
  const join = async (person: Actor): Promise<string> => {
    const { id } = await inviteMember(stage.as(company), { email: person.email });
    await acceptInvitation(stage.as(person), { id });
    return id;
  };
  const [light_id, sound_id] = [await join(light), await join(sound)];
  stage.moveTo(present);
  await inviteMember(stage.as(company), { email: INVITED });
  for (const { id: booking_id, currency } of await shareableBookings(stage.deps.db, company.id))
    await saveShares(stage.as(company), {
      booking_id,
      shares: [
        {
          member_id: light_id,
          kind: 'fixed',
          amount_cents: askedCents(LIGHT_UNITS, currency),
          percent_bps: null,
        },
        { member_id: sound_id, kind: 'percent', amount_cents: null, percent_bps: SOUND_BPS },
      ],
    });
}
