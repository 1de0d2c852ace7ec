CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"problem_id" uuid,
	"side" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "claimed_cents" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "damage_cents" integer;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "damage_status" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_booking" ON "receipts" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "receipts_unattached" ON "receipts" USING btree ("created_at") WHERE "receipts"."problem_id" is null;