import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { chargebacksContract } from '../contract.ts';
import { listChargebacks } from './use-cases/list-chargebacks.ts';
import { saveEvidence } from './use-cases/save-evidence.ts';
import { showChargeback } from './use-cases/show-chargeback.ts';
import { submitEvidence } from './use-cases/submit-evidence.ts';
import { writeEvidencePdf } from './use-cases/write-evidence-pdf.ts';

const os = implement(chargebacksContract).$context<Context>();

export const chargebacksRoutes = os.router({
  list: os.list.handler(({ context, input }) => listChargebacks(context, input)),
  get: os.get.handler(({ context, input }) => showChargeback(context, input)),
  pdf: os.pdf.handler(({ context, input }) => writeEvidencePdf(context, input)),
  save: os.save.handler(({ context, input }) => saveEvidence(context, input)),
  submit: os.submit.handler(({ context, input }) => submitEvidence(context, input)),
});
