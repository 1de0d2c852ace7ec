import { answerProblem, reportProblem } from '../../../bookings/server/index.ts';
import { recordTime } from '../../../gigs/server/index.ts';
import type { Deed } from '../data/deeds.ts';
import type { Cast } from './do-deed.ts';
import type { Stage } from './open-stage.ts';

type Trouble = Extract<Deed, { what: 'record' | 'report' | 'answer' }>;

/** What was recorded of the night, and what both sides say when it went wrong. */
export async function haveTrouble(
  stage: Stage,
  cast: Cast,
  deed: Trouble,
  booking: { id: string; version: number },
): Promise<void> {
  const booking_id = booking.id;
  switch (deed.what) {
    case 'record':
      await recordTime(stage.as(cast.dj), { booking_id, moment: deed.moment });
      break;
    case 'report': {
      const { kind, description } = deed;
      await reportProblem(stage.as(cast[deed.by]), { ...booking, kind, description });
      break;
    }
    case 'answer':
      await answerProblem(stage.as(cast[deed.by]), { booking_id, text: deed.text, receipt_ids: [] });
      break;
  }
}
