import type { Reader } from '../../../../platform/db.ts';
import { divideRelease } from '../../../crew/rules.ts';
import { claimsOf } from '../../../crew/server/index.ts';
import { shareOfHeld, splitOf } from '../../rules.ts';

/** What is held of a booking, as somebody with a part in it looks at it. */
export interface Coming {
  booking_id: string;
  /** Works there in another's crew; else it is their own booking. */
  is_share: boolean;
  held_cents: number;
  total_cents: number;
  service_fee_cents: number;
  platform_fee_bps: number;
  /** Of one that was called off while staff held it: the service fee within what is held. */
  kept_service_fee_cents: number | null;
}

/** What the release of what is held would bring this person: their share, or what the crew's leave of the DJ's part. */
export async function countPart(reader: Reader, user_id: string, coming: Coming): Promise<number> {
  const { booking_id, is_share, held_cents, kept_service_fee_cents: kept_fee_cents } = coming;
  const { dj_cents } =
    kept_fee_cents === null
      ? shareOfHeld(coming, held_cents)
      : splitOf(held_cents, Math.min(held_cents, kept_fee_cents), coming.platform_fee_bps);
  const { claims, ...worked } = await claimsOf(reader, booking_id);
  const parts = divideRelease(dj_cents, claims, worked);
  if (is_share) return parts[claims.findIndex((claim) => claim.user_id === user_id)] ?? 0;
  return dj_cents - parts.reduce((sum, cents) => sum + cents, 0);
}
