ALTER TABLE "dj_profiles" ADD COLUMN "packages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "hours" double precision;