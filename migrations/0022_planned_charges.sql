ALTER TABLE "bookings" ADD COLUMN "hold_limit_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_attempts" integer DEFAULT 0 NOT NULL;