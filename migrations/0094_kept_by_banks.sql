ALTER TABLE "chargeback_parts" ADD COLUMN "kept_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_kept CHECK (kept_cents BETWEEN 0 AND held_cents);
