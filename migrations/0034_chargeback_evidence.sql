CREATE TABLE "chargeback_evidence" (
	"chargeback_id" uuid PRIMARY KEY NOT NULL,
	"evidence" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "chargeback_evidence" ADD CONSTRAINT "chargeback_evidence_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_evidence" ADD CONSTRAINT "chargeback_evidence_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_evidence_unsent" ON "chargeback_evidence" USING btree ("asked_at") WHERE "chargeback_evidence"."asked_at" is not null and "chargeback_evidence"."submitted_at" is null;