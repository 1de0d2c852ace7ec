import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { requireActor } from '../../../platform/web/call.ts';
import { notFound } from '../../../shared/errors.ts';
import { invoicesContract } from '../contract.ts';
import { sideOn } from './access.ts';
import { bookingSides } from './queries.ts';
import { bookingDocuments, documentList } from './use-cases/list-documents.ts';
import { openByKey, openPdf } from './use-cases/open-pdf.ts';
import { saveDetails, showDetails } from './use-cases/save-details.ts';
import { sumYear } from './use-cases/sum-year.ts';
import { writeDocumentsCsv, writeSummaryCsv } from './use-cases/write-csv.ts';
import { writeSummaryPdf } from './use-cases/write-summary-pdf.ts';

const os = implement(invoicesContract).$context<Context>();

export const invoicesRoutes = os.router({
  list: os.list.handler(({ context: ctx, input }) => documentList(ctx.db, requireActor(ctx), input)),
  for_booking: os.for_booking.handler(async ({ context: ctx, input: { booking_id } }) => {
    const actor = requireActor(ctx);
    if (!sideOn(actor, await bookingSides(ctx.db, booking_id))) throw notFound();
    return { items: await bookingDocuments(ctx.db, actor, booking_id) };
  }),
  pdf: os.pdf.handler(({ context, input }) => openPdf(context, input)),
  by_key: os.by_key.handler(({ context, input }) => openByKey(context, input)),
  details: os.details.handler(({ context }) => showDetails(context)),
  save_details: os.save_details.handler(({ context, input }) => saveDetails(context, input)),
  summary: os.summary.handler(async ({ context, input }) => ({
    summaries: await sumYear(context, input.year),
  })),
  summary_csv: os.summary_csv.handler(({ context, input }) => writeSummaryCsv(context, input)),
  documents_csv: os.documents_csv.handler(({ context, input }) => writeDocumentsCsv(context, input)),
  summary_pdf: os.summary_pdf.handler(({ context, input }) => writeSummaryPdf(context, input)),
});
