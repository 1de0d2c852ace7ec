ALTER TABLE "sessions" ADD COLUMN "acting_as" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_as_users_id_fk" FOREIGN KEY ("acting_as") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");