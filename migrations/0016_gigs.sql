CREATE TABLE "gig_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gig_times" ADD CONSTRAINT "gig_times_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gig_times" ADD CONSTRAINT "gig_times_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gig_times_once" ON "gig_times" USING btree ("booking_id","moment") WHERE "gig_times"."reason" is null;--> statement-breakpoint
CREATE INDEX "gig_times_booking" ON "gig_times" USING btree ("booking_id","recorded_at","id");