ALTER TABLE "chargeback_parts" ALTER COLUMN "dj_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "clawed_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "released_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_period" ON "ledger_transactions" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "refunds_period" ON "refunds" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "documents_period" ON "documents" USING btree ("period_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_period_id_unique" UNIQUE("period_id");