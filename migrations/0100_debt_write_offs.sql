CREATE TABLE "debt_write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debt_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"written_off_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_debt_id_ledger_transactions_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_written_off_by_users_id_fk" FOREIGN KEY ("written_off_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_write_offs_debt" ON "debt_write_offs" USING btree ("debt_id");--> statement-breakpoint
CREATE INDEX "debt_write_offs_dj" ON "debt_write_offs" USING btree ("dj_id","created_at");