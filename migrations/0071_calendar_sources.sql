CREATE TABLE "calendar_feeds" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "calendar_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"time_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sources" ADD CONSTRAINT "calendar_sources_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_sources_dj" ON "calendar_sources" USING btree ("dj_id","url");--> statement-breakpoint
CREATE INDEX "calendar_sources_next" ON "calendar_sources" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_source_id_calendar_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."calendar_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slots_source" ON "slots" USING btree ("source_id");