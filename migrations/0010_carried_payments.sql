CREATE TABLE "carries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_booking_id" uuid NOT NULL,
	"to_booking_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carries_from" UNIQUE("from_booking_id","charge_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "choose_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "carried_to_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "carries" ADD CONSTRAINT "carries_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carries_to" ON "carries" USING btree ("to_booking_id");--> statement-breakpoint
CREATE INDEX "carries_charge" ON "carries" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_carried_to_id_bookings_id_fk" FOREIGN KEY ("carried_to_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_replaces_id_bookings_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_carried_to" ON "bookings" USING btree ("carried_to_id") WHERE "bookings"."carried_to_id" is not null;