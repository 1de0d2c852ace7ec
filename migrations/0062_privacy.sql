CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"size_bytes" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_newest" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" = 'gathering';--> statement-breakpoint
CREATE INDEX "data_exports_over" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';