CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid,
	"checked_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"transactions" integer NOT NULL,
	"entries" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"asked" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"asked_until" timestamp with time zone NOT NULL,
	"difference_count" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_checks_newest" ON "ledger_checks" USING btree ("checked_at","id");