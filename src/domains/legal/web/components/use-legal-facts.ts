import { COOKIE_DAYS } from '../../../../shared/cookies.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import {
  COOL_OFF_HOURS,
  COOL_OFF_NOTICE_DAYS,
  HOLD_HOURS,
  PAY_MINUTES,
  REPLY_HOURS,
  SERVICE_FEE_BPS,
} from '../../../bookings/rules.ts';
import { ENQUIRY_DAYS } from '../../../enquiries/rules.ts';
import { DEPOSIT_BPS, FULL_PAYMENT_DAYS, platformFeeBps } from '../../../payments/rules.ts';
import { ARCHIVE_DAYS, GRACE_DAYS } from '../../../privacy/rules.ts';
import { REVIEW_DAYS } from '../../../reviews/rules.ts';
import { KEPT_DAYS, PAGE_VIEW_DAYS } from '../../../telemetry/rules.ts';

/** Every number that our documents mention, from where the product takes it. */
export function useLegalFacts() {
  const { percent } = useFormat();
  return {
    reply_hours: REPLY_HOURS,
    pay_minutes: PAY_MINUTES,
    service_fee: percent(SERVICE_FEE_BPS),
    deposit: percent(DEPOSIT_BPS),
    balance_days: FULL_PAYMENT_DAYS,
    hold_hours: HOLD_HOURS,
    cool_off_hours: COOL_OFF_HOURS,
    cool_off_days: COOL_OFF_NOTICE_DAYS,
    free_fee: percent(platformFeeBps.free),
    pro_fee: percent(platformFeeBps.pro),
    least_fee: percent(platformFeeBps.prodjbiz),
    review_days: REVIEW_DAYS,
    log_days: KEPT_DAYS,
    view_days: PAGE_VIEW_DAYS,
    enquiry_days: ENQUIRY_DAYS,
    archive_days: ARCHIVE_DAYS,
    grace_days: GRACE_DAYS,
    cookie_days: COOKIE_DAYS,
  };
}
