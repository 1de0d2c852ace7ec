CREATE TABLE "collaboration_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collaboration_answers_once" UNIQUE("call_id","dj_id")
);
--> statement-breakpoint
CREATE TABLE "collaboration_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"genres" text[] NOT NULL,
	"city" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"event_on" date,
	"fee_cents" integer,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collaboration_calls_date" CHECK ("collaboration_calls"."event_on" is not null or "collaboration_calls"."kind" in ('production', 'residency'))
);
--> statement-breakpoint
ALTER TABLE "collaboration_answers" ADD CONSTRAINT "collaboration_answers_call_id_collaboration_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."collaboration_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_answers" ADD CONSTRAINT "collaboration_answers_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_calls" ADD CONSTRAINT "collaboration_calls_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collaboration_answers_dj" ON "collaboration_answers" USING btree ("dj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collaboration_calls_open" ON "collaboration_calls" USING btree ("created_at","id") WHERE "collaboration_calls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "collaboration_calls_dj" ON "collaboration_calls" USING btree ("dj_id","created_at","id");