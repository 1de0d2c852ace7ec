import type { PersonalData } from '../../../platform/personal-data.ts';

export const chargebacksData: PersonalData = {
  lists: {},
  left_out: {
    chargeback_evidence: 'our answer to a bank in a dispute, which staff alone see',
  },
  kept: {
    chargeback_evidence: 'what a bank was told and has; the law wants it kept as long as the payment',
  },
};
