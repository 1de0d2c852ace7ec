CREATE TABLE "gig_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"minutes" integer,
	"unit_cents" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"service_fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"charge_ids" uuid[] DEFAULT '{}' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extras_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gig_extras" ADD CONSTRAINT "gig_extras_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gig_extras_booking" ON "gig_extras" USING btree ("booking_id","proposed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gig_extras_one_open" ON "gig_extras" USING btree ("booking_id") WHERE "gig_extras"."status" in ('proposed', 'accepted');