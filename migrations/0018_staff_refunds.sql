DROP INDEX "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "from_fees_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dj_profiles_words" ON "dj_profiles" USING gin ("dj_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "charges_newest" ON "charges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "charges_status" ON "charges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_client" ON "charges" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "charges_card" ON "charges" USING btree ("card_last4","created_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","amount_cents");