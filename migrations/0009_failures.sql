ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_from" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'refused';--> statement-breakpoint

-- Mail that failed before its failure had a time of its own.
UPDATE emails SET tried_at = created_at WHERE status = 'failed';
--> statement-breakpoint

-- Paid past the gateway by somebody, from somewhere, with a word about it; or not at all.
ALTER TABLE refunds ADD CONSTRAINT refunds_settlement CHECK (
  CASE WHEN status = 'settled'
    THEN num_nulls(settled_at, settled_by, settled_from, settled_note) = 0
    ELSE num_nonnulls(settled_at, settled_by, settled_from, settled_note) = 0
  END
);
--> statement-breakpoint

-- Money that went back to its client stays gone: no second way to pay it is opened.
CREATE FUNCTION refunds_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('sent', 'settled') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'refund % was paid and may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_keep BEFORE UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_keep();
